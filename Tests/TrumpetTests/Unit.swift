import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import ServiceKit
import ServiceTesting
import TangoContract
import CareTeamKit
import Testing
import Vault

@testable import TrumpetApp

/// Trumpet with a few people on real PostgreSQL, reached through its router. Every test has its own.
struct Unit: Sendable {
    let pool: Pool
    let store: EventStore
    let vault: Vault
    let runner: ProjectionRunner<BroadcastsProjection>
    let starts: ProjectionRunner<StartsProjection>
    let commands: BroadcastCommands
    let receipts: ReceiptCommands
    let router: Router
    let clock = TestClock()

    let ann = Unit.person(1, "Ann", "Archer", "therapist")
    let bob = Unit.person(2, "Bob", "Baker", "coordinator")
    /// Ann's client.
    let cleo = Unit.person(3, "Cleo", "Carver", "client")
    let dora = Unit.person(4, "Dora", "Dyer", "client")
    /// Suspended.
    let gus = Unit.person(5, "Gus", "Gone", "therapist")

    static let area = "/api/v1/trumpet"

    /// Runs `body` with a unit whose read model follows its log, and ends it.
    static func with<R: Sendable>(_ body: @Sendable (Unit) async throws -> R) async throws -> R {
        let unit = try await Unit()
        return try await unit.store.followed(by: [unit.runner, unit.starts, unit.receipts.projection]) {
            try await body(unit)
        }
    }

    private init() async throws {
        let storage = try await ServiceStorage.fresh(for: Trumpet.self)
        (pool, vault, store) = (storage.pool, storage.vault, storage.store)
        runner = ProjectionRunner(BroadcastsProjection(), store: store)
        commands = BroadcastCommands(store: store, projection: runner, pool: pool, now: { [clock] in clock.now })
        starts = ProjectionRunner(StartsProjection(), store: store)
        receipts = ReceiptCommands(commands: commands, projection: ProjectionRunner(ReceiptsProjection(), store: store))
        let live = receipts.live(TestAuthenticator())
        let features = Trumpet.features(commands, receipts, starts: starts, live: live, log: .none)
        router = Router(features.flatMap(\.routes), authenticator: TestAuthenticator()) { error, _ in
            Issue.record(error, "a bare 500")
            return nil
        }
        for person in [ann, bob, cleo, dora, gus] { try await learn(.registered(person)) }
        try await learn(.suspended(PersonReference(id: gus.id)))
        try await match(cleo, ann)
    }

    /// Tells trumpet a fact about people.
    func learn(_ fact: PersonFact) async throws {
        try await pool.transaction { try await People.learn(fact, on: $0) }
    }

    /// Tells trumpet a fact about who belongs to whom.
    func learn(_ fact: MatchingFact) async throws {
        for statement in CareTeamTables.statements(for: fact) { try await pool.execute(statement) }
    }

    /// Matches two for a time, by default from before the clock's first moment on.
    func match(
        _ client: PersonRegistered,
        _ staff: PersonRegistered,
        from: Date = Date(timeIntervalSince1970: 0),
        until: Date? = nil
    ) async throws {
        try await learn(
            .matching(
                MatchingTerms(id: UUID(), client: client.id, staff: staff.id, kind: "primary", from: from, until: until)
            )
        )
    }

    /// Requests by `person`; `nil` isn't logged in.
    func seat(_ person: PersonRegistered?) -> Seat { Seat(router: router, person: person) }

    /// How many events the log has: what a refused request must leave as it was.
    func events() async throws -> Int64 { try await store.head() }

    static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        let id = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
        return PersonRegistered(id: id, number: number * 11, firstName: first, lastName: last, roles: [role])
    }
}

extension Seat {
    /// Requests by `person`; `nil` isn't logged in.
    init(router: Router, person: PersonRegistered?) {
        self.init(
            router: router,
            authorization: person.map { TestAuthenticator.authorization($0.id, number: $0.number, role: $0.roles[0]) }
        )
    }
}
