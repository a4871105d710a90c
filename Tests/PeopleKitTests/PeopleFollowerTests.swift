import Feeds
import FoundationEssentials
import HTTPKit
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceTesting
import Synchronization
import Testing
import Vault

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct PeopleFollowerTests {
    /// What a service did, in its order.
    private final class Steps: Sendable {
        private let steps = Mutex<[String]>([])

        func add(_ step: String) { steps.withLock { $0.append(step) } }
        var all: [String] { steps.withLock { $0 } }
    }

    private struct Interrupted: Error {}

    @Test func `keys go before what was learned, which is told once it is stored, also if that fails at first`()
        async throws
    {
        let people = try await PeopleFixture()
        let (ann, steps) = (PeopleFixture.person(1, "Ann", "Archer", "client"), Steps())
        let feed = FeedLines<PersonFact>()
        let lines = try feed.line(1, .registered(ann)) + feed.line(2, .erased(PersonReference(id: ann.id)))
        let follower = PeopleFollower(pool: people.pool, vault: people.vault) { [vault = people.vault] person in
            steps.add("forget, key \(try await vault.isErased(person) ? "gone" : "there")")
        } learn: { fact, connection in
            try await PersonTable.learn(fact, on: connection)
            guard case .erased(let person) = fact else { return }
            steps.add("learn")
            if steps.all.count < 3 { throw Interrupted() }
            try await NamePurge.run(person.id, on: connection)
        } forgotten: {
            steps.add("forgotten")
        } open: { path in
            let body = BodyStream()
            #expect(path.hasPrefix("/feeds/identity?after="))
            Task { try await body.write(lines) }
            return Response(200, body: .stream(body))
        }
        let following = Task { await follower.run() }
        #expect(await follower.wait(for: 2, timeout: .seconds(30)))
        following.cancel()
        await following.value
        let once = ["forget, key gone", "learn"]
        #expect(steps.all == once + once + ["forgotten"])
        #expect(try await people.erased(among: [ann.id]) == [ann.id])
        let checkpoint = try await people.pool.query(
            "select pos from checkpoint where consumer = \(PeopleFollower.checkpoint)"
        )
        #expect(try checkpoint.decode(Int64.self) == [2])
    }
}
