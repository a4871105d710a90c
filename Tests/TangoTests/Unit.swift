import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Testing
import Vault

@testable import TangoApp

/// Tango with a few people on real PostgreSQL, reached through its router. Every test has its own.
struct Unit: Sendable {
    let pool: Pool
    let store: EventStore
    let vault: Vault
    let circle: ProjectionRunner<CircleProjection>
    let waitingRunner: ProjectionRunner<WaitingProjection>
    let matchmaker: Matchmaker
    let waiting: WaitingDesk
    let router: Router
    let clock: TestClock

    let ann = Unit.person(1, "Ann", "Archer", "therapist")
    let bob = Unit.person(2, "Bob", "Baker", "coordinator")
    let cleo = Unit.person(3, "Cleo", "Carver", "client")
    let dora = Unit.person(4, "Dora", "Dyer", "client")
    /// Suspended.
    let gus = Unit.person(5, "Gus", "Gone", "therapist")
    let hal = Unit.person(6, "Hal", "Hill", "counsellor")

    /// Runs `body` with a unit whose read models follow its log, and ends it.
    static func with<R: Sendable>(_ body: @Sendable (Unit) async throws -> R) async throws -> R {
        let unit = try await Unit()
        let following = Task {
            async let waiting: Void = unit.waitingRunner.run()
            await unit.circle.run()
            _ = await waiting
        }
        let result: Result<R, any Error>
        do { result = .success(try await body(unit)) } catch { result = .failure(error) }
        following.cancel()
        await following.value
        await unit.store.close()
        return try result.get()
    }

    private init() async throws {
        let (pool, schema) = (FreshSchema.pool(), FreshSchema.current)
        let vaultSchema = "\(schema)_vault"
        try await Migrations(VaultMigrations.all).run(on: pool, schema: vaultSchema)
        try await Migrations(EventLogMigrations.all + Tango.migrations).run(on: pool, schema: schema)
        vault = Vault(
            pool: pool,
            schema: vaultSchema,
            masterKeys: try MasterKeys(text: "test:\(String(repeating: "5a", count: 32))".utf8)
        )
        self.pool = pool
        store = EventStore(pool: pool, schema: schema, vault: vault, loops: TestDatabase.loops)
        circle = ProjectionRunner(CircleProjection(), store: store)
        waitingRunner = ProjectionRunner(WaitingProjection(), store: store)
        let clock = TestClock()
        self.clock = clock
        matchmaker = Matchmaker(store: store, circle: circle, pool: pool, now: { clock.tick() })
        waiting = WaitingDesk(matchmaker: matchmaker, shown: waitingRunner)
        router = Router(RouteTable.routes(matchmaker, waiting), authenticator: TestAuthenticator()) { error, _ in
            Issue.record(error, "a bare 500")
            return nil
        }
        for person in [ann, bob, cleo, dora, gus, hal] { try await learn(.registered(person)) }
        try await learn(.suspended(PersonReference(id: gus.id)))
    }

    /// Tells tango a fact about people.
    func learn(_ fact: PersonFact) async throws {
        for statement in PersonFacts.statements(for: fact) { try await pool.execute(statement) }
    }

    /// Waits until the waiting list shows everything that was written until now.
    func catchUpWaiting() async throws {
        let head = try await store.head()
        #expect(await waitingRunner.wait(for: head, timeout: .seconds(10)))
    }

    /// Requests by `person`.
    func desk(_ person: PersonRegistered) -> Desk { Desk(router: router, person: person) }

    static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        let id = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
        return PersonRegistered(id: id, number: number * 11, firstName: first, lastName: last, roles: [role])
    }
}
