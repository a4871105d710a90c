import AttachmentKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import ServiceKit
import ServiceTesting
import TangoContract
import Testing
import Vault

@testable import PostofficeApp

/// A post office of a few people on real PostgreSQL, reached through its router. Every test has its own. Cleo and Dora are
/// matched with Ann.
struct Unit: Sendable {
    let pool: Pool
    let store: EventStore
    let vault: Vault
    let runner: ProjectionRunner<MailProjection>
    let actions: ProjectionRunner<ActionsProjection>
    let searchRunner: ProjectionRunner<SearchProjection>
    let attachmentsRunner: ProjectionRunner<AttachmentsProjection>
    let attachments: AttachmentOffice
    let links: FileLinks
    /// People whose sessions are over.
    let withdrawn = WithdrawnPeople()
    let office: MailCommands
    let router: Router
    let clock: TickingClock

    let ann = Unit.person(1, "Ann", "Archer", "therapist")
    let bob = Unit.person(2, "Bob", "Baker", "coordinator")
    let cleo = Unit.person(3, "Cleo", "Carver", "client")
    let dora = Unit.person(4, "Dora", "Dyer", "client")
    /// Suspended.
    let gus = Unit.person(5, "Gus", "Gone", "therapist")

    /// Runs `body` with a unit whose read model follows its log, and ends it. `scanner` looks at files, if there is one.
    static func with<R: Sendable>(
        scanner: FileScanner? = nil,
        _ body: @Sendable (Unit) async throws -> R
    ) async throws -> R {
        let unit = try await Unit(scanner: scanner)
        let runners: [any AnyProjectionRunner] = [
            unit.runner, unit.searchRunner, unit.actions, unit.attachmentsRunner,
        ]
        return try await unit.store.followed(by: runners) { try await body(unit) }
    }

    private init(scanner: FileScanner?) async throws {
        let storage = try await ServiceStorage.fresh(for: Postoffice.self)
        (pool, vault, store) = (storage.pool, storage.vault, storage.store)
        runner = ProjectionRunner(MailProjection(), store: store)
        actions = ProjectionRunner(ActionsProjection(), store: store)
        let clock = TickingClock()
        self.clock = clock
        searchRunner = ProjectionRunner(SearchProjection(), store: store)
        office = MailCommands(
            store: store,
            mail: runner,
            actions: actions,
            searchIndex: searchRunner,
            pool: pool,
            now: { clock.tick() }
        )
        attachmentsRunner = ProjectionRunner(AttachmentsProjection(), store: store)
        attachments = AttachmentOffice(
            office: office,
            projection: attachmentsRunner,
            contents: AttachmentContents(pool: pool, vault: vault, book: .letters, scanner: scanner)
        )
        links = FileLinks("/api/v1/mail", pool: pool, authenticator: TestAuthenticator(withdrawn))
        router = Router(RouteTable.routes(office, attachments, links), authenticator: TestAuthenticator(withdrawn)) {
            error,
            _ in
            Issue.record(error, "a bare 500")
            return nil
        }
        for person in [ann, bob, cleo, dora, gus] { try await learn(.registered(person)) }
        try await learn(.suspended(PersonReference(id: gus.id)))
        for client in [cleo, dora] { try await match(client, ann) }
    }

    /// Tells the post office a fact about people.
    func learn(_ fact: PersonFact) async throws {
        try await pool.transaction { try await People.learn(fact, on: $0) }
    }

    /// Tells the post office a fact about who belongs to whom.
    func learn(_ fact: MatchingFact) async throws {
        for statement in AccessTable.statements(for: fact) { try await pool.execute(statement) }
    }

    /// Matches a client with a member of staff, since long ago unless told; the matching.
    @discardableResult
    func match(
        _ client: PersonRegistered,
        _ staff: PersonRegistered,
        from: Date = Date(timeIntervalSince1970: 1_500_000_000),
        until: Date? = nil,
        as id: UUID = UUID()
    ) async throws -> UUID {
        let terms = MatchingTerms(
            id: id,
            client: client.id,
            staff: staff.id,
            kind: "primary",
            from: from,
            until: until
        )
        try await learn(.matching(terms))
        return id
    }

    /// Requests by `person`.
    func desk(_ person: PersonRegistered) -> Seat { Seat(router: router, person: person) }

    /// Sends a letter and gives its id.
    func letter(
        from author: PersonRegistered,
        to: [PersonRegistered],
        bcc: [PersonRegistered] = [],
        _ subject: String = "Next week",
        _ body: String = "Shall we meet on Tuesday?",
        replyTo: UUID? = nil
    ) async throws -> UUID {
        var json: [String: JSONValue] = [
            "to": .ids(to.map(\.id)), "bcc": .ids(bcc.map(\.id)), "subject": .string(subject), "body": .string(body),
        ]
        if let replyTo { json["reply_to_id"] = .id(replyTo) }
        return try await desk(author).post("/api/v1/mail/letters", json).expect(201).decode(SentView.self).id
    }

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
