import CommandLineKit
import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import PostgresTesting
import ServiceKit
import Synchronization
import Testing

extension ServiceHarness {
    /// How many events the log has: a refused request must leave it as it was.
    public func events() async throws -> Int64 { try await store.head() }

    /// Waits until every read model shows everything that is written.
    public func settle() async throws {
        let head = try await store.head()
        for projection in service.projections {
            guard await projection.wait(for: head, timeout: .seconds(10)) else {
                throw StandsStill(readModel: projection.name)
            }
        }
    }

    /// Makes each read model anew from the log, beside the one that is, and compares them. Idle ones are brought up to the log before.
    func compareReadModels() async throws {
        for projection in service.projections where projection.status.state == .idle { try await projection.catchUp() }
        try await settle()
        for projection in service.projections {
            let report = try await projection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            let differences = (report.differences ?? [:]).filter { $0.value != 0 }
            #expect(differences.isEmpty, "\(projection.name) isn't what the log says: rows that differ by table")
        }
    }

    /// Facts that a new follower of the service's feed knows when it has read the whole log; with `forNotifications` what notifications is told.
    public func published<Fact: Decodable & Sendable>(
        _ type: Fact.Type,
        forNotifications: Bool = false
    ) async throws -> [Fact] {
        let authorization = forNotifications ? tokens.ofNotifications : tokens.ofService
        let facts = Mutex<[Fact]>([])
        let name = "\(FeedName.follower(of: base.name))-\(UInt32.random(in: 1...UInt32.max))"
        let follower = FeedFollower<Fact>(service: base.name, name: name, pool: pool) { [router] path in
            await router.respond(to: Request(.get, path, headers: [.authorization: authorization]))
        } apply: { new, _ in
            facts.withLock { $0 += new.map(\.fact) }
        }
        let following = Task { await follower.run() }
        let hasRead = await follower.wait(for: try await store.head(), timeout: .seconds(10))
        following.cancel()
        await following.value
        guard hasRead else { throw StandsStill(readModel: follower.name) }
        return facts.withLock { $0 }
    }

    /// Runs a verb of the executable on the service's database.
    public func verb(_ words: String...) async throws -> InstalledService<S>.Output {
        let installation = try InstalledService<S>(on: FreshSchema.conninfo, masterKeys: ServiceStorage.testKeys)
        let result: Result<InstalledService<S>.Output, any Error>
        do { result = .success(try await installation.run(words)) } catch { result = .failure(error) }
        await installation.remove()
        return try result.get()
    }
}

/// A read model or a follower doesn't come on.
private struct StandsStill: Error { let readModel: String }
