import AttachmentKit
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import TangoContract
import CareTeamKit
import Testing
import Vault

@testable import ChatApp

/// Chat with a few people on real PostgreSQL, reached through its router. Every test has its own.
struct Unit: Sendable {
    let pool: Pool
    let store: EventStore
    let vault: Vault
    let clock = TestClock()
    let roomsProjection: ProjectionRunner<RoomsProjection>
    let messagesProjection: ProjectionRunner<MessagesProjection>
    let indexed: ProjectionRunner<SearchProjection>
    let careProjection: ProjectionRunner<CareProjection>
    let clocksProjection: ProjectionRunner<ClocksProjection>
    let laterProjection: ProjectionRunner<LaterProjection>
    let later: LaterCommands
    let rooms: RoomCommands
    let files: FileCommands
    let links: FileLinks
    /// People whose sessions are over.
    let withdrawn = WithdrawnPeople()
    let messages: MessageCommands
    let reading: ReadingCommands
    let reports: ReportCommands
    let reidentification: ReidentificationCommands
    let list: RoomList
    let router: Router
    /// Whether the search index follows the log by itself.
    let isIndexing: Bool

    let ann = Unit.person(1, "Ann", "Archer", "therapist")
    let bob = Unit.person(2, "Bob", "Baker", "coordinator")
    /// Ann's client.
    let cleo = Unit.person(3, "Cleo", "Carver", "client")
    /// Nobody's client.
    let dora = Unit.person(4, "Dora", "Dyer", "client")
    let eve = Unit.person(5, "Eve", "Elder", "therapist")
    /// Suspended.
    let gus = Unit.person(6, "Gus", "Gone", "therapist")
    let hal = Unit.person(7, "Hal", "Hayes", "administrator")

    static let area = "/api/v1/chat"

    /// Runs `body` with a unit whose read models follow its log, and ends it. Unless it `isIndexing`, the search index only comes as far
    /// as it is told. `scanner` looks at files, if there is one.
    static func with<R: Sendable>(
        isIndexing: Bool = true,
        scanner: FileScanner? = nil,
        _ body: @Sendable (Unit) async throws -> R
    ) async throws -> R {
        let unit = try await Unit(isIndexing: isIndexing, scanner: scanner)
        return try await unit.store.followed(by: unit.followed) { try await body(unit) }
    }

    /// Every read model.
    var projections: [any AnyProjectionRunner] {
        [roomsProjection, messagesProjection, indexed, careProjection, clocksProjection, laterProjection]
    }
    /// Those that follow the log by themselves.
    var followed: [any AnyProjectionRunner] { projections.filter { isIndexing || $0.name != indexed.name } }

    private init(isIndexing: Bool, scanner: FileScanner?) async throws {
        self.isIndexing = isIndexing
        let storage = try await ServiceStorage.fresh(for: Chat.self, connections: 8)
        (pool, vault, store) = (storage.pool, storage.vault, storage.store)
        roomsProjection = ProjectionRunner(RoomsProjection(), store: store)
        messagesProjection = ProjectionRunner(MessagesProjection(), store: store)
        indexed = ProjectionRunner(SearchProjection(), store: store)
        careProjection = ProjectionRunner(CareProjection(), store: store)
        clocksProjection = ProjectionRunner(ClocksProjection(), store: store)
        rooms = RoomCommands(store: store, projection: roomsProjection, pool: pool, now: { [clock] in clock.now })
        files = FileCommands(pool: pool, vault: vault, scanner: scanner)
        messages = MessageCommands(
            store: store,
            projection: messagesProjection,
            indexed: indexed,
            pool: pool,
            rooms: rooms,
            files: files
        )
        laterProjection = ProjectionRunner(LaterProjection(), store: store)
        later = LaterCommands(messages: messages, projection: laterProjection)
        reading = ReadingCommands(messages: messages)
        reports = ReportCommands(rooms: rooms, projection: careProjection)
        reidentification = ReidentificationCommands(rooms: rooms, projection: careProjection)
        links = FileLinks("/api/v1/chat", pool: pool, authenticator: TestAuthenticator(withdrawn))
        list = RoomList(commands: rooms, messagesProjection: messagesProjection)
        router = Router(
            RouteTable.translating(
                RouteTable.rooms(rooms, list) + MessageRoutes(messages: messages).routes
                    + LaterRoutes(later: later).routes
                    + FileRoutes(files: files, messages: messages, links: links).routes
                    + HistoryRoutes(messages: messages).routes + ReadingRoutes(reading: reading).routes
                    + QuietRoutes(reading: reading).routes
                    + SearchRoutes(messages: messages).routes + ReportRoutes(commands: reports).routes
                    + BlockRoutes(commands: BlockCommands(rooms: rooms, projection: careProjection)).routes
                    + OpeningRoutes(commands: OpeningCommands(rooms: rooms)).routes
                    + PersonaRoutes(commands: reidentification).routes
                    + ReidentificationRoutes(commands: reidentification).routes
                    + NameRoutes(rooms: rooms).routes
                    + RetentionRoutes(rule: RetentionRule(olderThan: .seconds(5 * 86_400)), pool: pool).routes
            ),
            authenticator: TestAuthenticator(withdrawn)
        ) { error, _ in
            Issue.record(error, "a bare 500")
            return nil
        }
        for person in [ann, bob, cleo, dora, eve, gus, hal] { try await learn(.registered(person)) }
        try await learn(.suspended(PersonReference(id: gus.id)))
        try await match(cleo, ann)
    }

    /// The vault of this test with connections of its own, as another process has it.
    static func vault(on pool: Pool) throws -> Vault {
        let keys = try MasterKeys(text: "test:\(String(repeating: "5a", count: 32))".utf8)
        return Vault(pool: pool, schema: "\(FreshSchema.current)_vault", masterKeys: keys)
    }

    /// Tells chat a fact about people.
    func learn(_ fact: PersonFact) async throws {
        try await pool.transaction { try await People.learn(fact, on: $0) }
    }

    /// Tells chat a fact about who belongs to whom.
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

    /// Waits until every read model that follows the log shows all that is on it.
    func settle() async throws {
        let head = try await store.head()
        for runner in followed { #expect(await runner.wait(for: head, timeout: .seconds(10)), "\(runner.name)") }
    }

    /// Erases a person, and says what was done. The read models have come to where the log stands: what they bring later an eraser waits for, and purges
    /// again (`Eraser`).
    @discardableResult
    func erase(_ person: UUID) async throws -> [String] {
        try await settle()
        try await vault.shred(person)
        let lines = try await ChatErasure.run(person, isDryRun: false, pool: pool, vault: vault)
        rooms.forget()
        return lines
    }

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
