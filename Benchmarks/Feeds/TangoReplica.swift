import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres
import ProcessTesting
import TangoDomain
import Vault

/// One more process that stores matchings in a system's tango, in its role and with its keys.
final class TangoReplica: Sendable {
    private static let people = 200

    private let loops = EventLoopGroup(count: 1, name: "tango")
    private let pool: Pool
    private let log: EventStore
    private let reason: Reason
    private let clients = (0..<people).map { _ in UUID.v7() }
    private let staff = (0..<people).map { _ in UUID.v7() }

    init(of system: TestSystem) throws {
        pool = Pool(
            PostgresConfiguration(
                conninfo: "host=\(system.socketFolder) dbname=theracomm user=tango",
                application: "bench",
                searchPath: "tango"
            ),
            loops: loops
        )
        let keys = try MasterKeys(file: "\(system.home)/keys/tango.master")
        let vault = Vault(pool: pool, schema: "tango_vault", masterKeys: keys)
        log = EventStore(pool: pool, schema: "tango", vault: vault, loops: loops)
        reason = try Reason("For a benchmark.")
    }

    /// Stores so many matchings, each at its time, whether or not those before it are stored yet.
    func store(_ count: Int, perSecond: Int) async throws {
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                try await Task.sleep(until: start + .milliseconds(number * 1000 / perSecond), clock: .continuous)
                group.addTask { try await self.store(number) }
            }
            try await group.waitForAll()
        }
    }

    private func store(_ number: Int) async throws {
        let time = Date()
        let matching = Matching(
            id: UUID.v7(at: time),
            client: clients[number % clients.count],
            staff: staff[number / clients.count % staff.count],
            kind: .secondary,
            period: Period(from: time, until: nil)
        )
        let made = MatchingMade(matching, reason: reason, by: nil, at: time)
        let stream = StreamID.matchings(of: matching.client)
        _ = try await log.append([TangoEvent.matching(.made(made))], to: stream, expected: .any)
    }

    func close() async {
        await log.close()
        await pool.close()
        loops.stop()
    }
}
