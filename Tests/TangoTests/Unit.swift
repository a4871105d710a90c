import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import TangoApp

/// Tango with a few people on real PostgreSQL, reached through its router. Every test has its own.
struct Unit: Sendable {
    let pool: Pool
    let store: EventStore
    let vault: Vault
    let careTeamProjection: ProjectionRunner<CareTeamProjection>
    let waitingRunner: ProjectionRunner<WaitingProjection>
    let matchingCommands: MatchingCommands
    let waiting: WaitingCommands
    let router: Router
    let clock: TickingClock

    let ann = Unit.person(1, "Ann", "Archer", "therapist")
    let bob = Unit.person(2, "Bob", "Baker", "coordinator")
    let cleo = Unit.person(3, "Cleo", "Carver", "client")
    let dora = Unit.person(4, "Dora", "Dyer", "client")
    /// Suspended.
    let gus = Unit.person(5, "Gus", "Gone", "therapist")
    let hal = Unit.person(6, "Hal", "Hill", "counsellor")
    /// A third on the staff and a second coordinator, of whom tango learns where a test says so.
    let eve = Unit.person(7, "Eve", "East", "therapist")
    let second = Unit.person(8, "Sam", "Second", "coordinator")

    /// Runs `body` with a unit whose read models follow its log, and ends it.
    static func with<R: Sendable>(_ body: @Sendable (Unit) async throws -> R) async throws -> R {
        let unit = try await Unit()
        return try await unit.store.followed(by: [unit.careTeamProjection, unit.waitingRunner]) { try await body(unit) }
    }

    private init() async throws {
        let storage = try await ServiceStorage.fresh(for: Tango.self)
        (pool, vault, store) = (storage.pool, storage.vault, storage.store)
        careTeamProjection = ProjectionRunner(CareTeamProjection(), store: store)
        waitingRunner = ProjectionRunner(WaitingProjection(), store: store)
        let clock = TickingClock()
        self.clock = clock
        matchingCommands = MatchingCommands(
            store: store,
            careTeamProjection: careTeamProjection,
            pool: pool,
            now: { clock.tick() }
        )
        waiting = WaitingCommands(matchingCommands: matchingCommands, projection: waitingRunner)
        router = Router(RouteTable.routes(matchingCommands, waiting), authenticator: TestAuthenticator()) { error, _ in
            Issue.record(error, "a bare 500")
            return nil
        }
        for person in [ann, bob, cleo, dora, gus, hal] { try await learn(.registered(person)) }
        try await learn(.suspended(PersonReference(id: gus.id)))
    }

    /// Tells tango a fact about people.
    func learn(_ fact: PersonFact) async throws {
        try await pool.transaction { try await People.learn(fact, on: $0) }
    }

    /// Waits until the waiting list shows everything that was written until now.
    func catchUpWaiting() async throws {
        let head = try await store.head()
        #expect(await waitingRunner.wait(for: head, timeout: .seconds(10)))
    }

    /// Requests by `person`.
    func commands(_ person: PersonRegistered) -> Seat { Seat(router: router, person: person) }

    static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        let id = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
        return PersonRegistered(id: id, number: number * 11, firstName: first, lastName: last, roles: [role])
    }
}

extension Seat {
    /// Requests by `person`.
    init(router: Router, person: PersonRegistered) {
        self.init(
            router: router,
            authorization: TestAuthenticator.authorization(person.id, number: person.number, role: person.roles[0])
        )
    }
}
