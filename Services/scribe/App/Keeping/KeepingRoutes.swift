import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

/// The routes of privacy officers, who keep psychotherapy notes whose author left. A second person allows each opening.
struct KeepingRoutes: Sendable {
    let commands: NoteCommands

    private static let openings = NoteRules.note + "/openings"

    var routes: [Route] {
        [
            .get(
                "/api/v1/scribe/keeping",
                NoteRules.coordinators,
                "Lists psychotherapy notes whose author left, without their words, for those who keep them; \(Self.most) at most. None for all others.",
                returns: NotesView.self
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                return .json(NotesView(notes: try await kept(try request.person()), next: nil), at: position)
            },
            .post(
                Self.openings,
                NoteRules.coordinators,
                "Asks to read such a note, for a reason. Another coordinator must allow it.",
                body: WordsBody.self,
                returns: NoteActView.self,
                status: 201,
                problems: ["note-not-found", "note-not-yours", "note-record-full", "note-not-now"],
                handler: ask
            ),
            .get(
                "/api/v1/scribe/openings",
                NoteRules.coordinators,
                "Lists requests of others to read such notes that wait for a second person.",
                returns: OpeningsView.self
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                return .json(try await waiting(for: try request.person()), at: position)
            },
            .post(
                Self.openings + "/{opening}/allow",
                NoteRules.coordinators,
                "Allows another's request to read such a note, once. It is signed anew.",
                body: ConfirmedBody.self,
                returns: NoteActView.self,
                problems: [
                    "note-not-found", "note-request-not-found", "confirmation-needed", "second-person-needed",
                    "note-not-now", "note-not-yours", "note-record-full",
                ],
                handler: allow
            ),
        ]
    }

    private static let most = 200

    private func kept(_ person: UUID) async throws -> [NoteLine] {
        guard commands.settings.officers.ids.contains(person) else { return [] }
        let rows = try await NoteRow.query(
            """
            class = 'psychotherapy' and author <> \(person) and not exists (
                select 1 from person p where p.id = note.author and p.is_active and \(PersonRow.isStaff)
            ) order by position desc limit \(Self.most)
            """,
            in: commands.pool
        )
        return rows.map(\.line)
    }

    private func ask(_ request: Request, _ body: WordsBody) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let (person, note) = (try request.person(), try request.parameters.uuid("note"))
        let rows = try await NoteRow.query("id = \(note) and class = 'psychotherapy'", in: commands.pool)
        guard let line = rows.first?.line, try await commands.isKept(line, by: person) else {
            throw Problem.noSuchNote
        }
        let act = NoteCommands.Act(
            client: line.client,
            note: note,
            act: .askOpening(note: note),
            isKeeper: true,
            words: try NoteWords.checked(body.words, "words")
        )
        let result = try await commands.carryOut(act, CommandContext(person))
        return await commands.projection.answer(result, status: 201)
    }

    private func allow(_ request: Request, _ body: ConfirmedBody) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let (note, opening) = (try request.parameters.uuid("note"), try request.parameters.uuid("opening"))
        let clients = try await commands.pool.query(
            "select client from opening where id = \(opening) and note = \(note)"
        ).decode(UUID.self)
        guard let client = clients.first else { throw Problem.noSuchRequest }
        try await commands.confirmations.demand(body.confirmation, of: request)
        let act = NoteCommands.Act(client: client, note: note, act: .allowOpening(opening))
        let result = try await commands.carryOut(act, CommandContext(try request.person()))
        return await commands.projection.answer(result)
    }

    private func waiting(for person: UUID) async throws -> OpeningsView {
        let rows = try await commands.pool.query(
            """
            select id, note, client, asked_by, asked_at from opening
            where allowed_by is null and asked_by <> \(person) order by asked_at limit \(Self.most)
            """
        ).decode(UUID.self, UUID.self, UUID.self, UUID.self, Date.self)
        let people = try await commands.people.known(Set(rows.map(\.3)))
        var openings: [OpeningsView.Opening] = []
        for (id, note, client, by, at) in rows {
            let record = try await ClientRecord.load(client, from: commands.store)
            let reason = record.entries.first { $0.id == id }.flatMap { record.text($0)?.words }
            openings.append(
                OpeningsView.Opening(
                    id: id,
                    note: note,
                    client: client,
                    by: by,
                    name: people[by]?.name ?? "",
                    at: at,
                    reason: reason
                )
            )
        }
        return OpeningsView(openings: openings)
    }
}

/// Requests to read notes whose author left.
struct OpeningsView: Codable, Sendable {
    /// Request.
    struct Opening: Codable, Sendable {
        var id: UUID
        var note: UUID
        var client: UUID
        var by: UUID
        var name: String
        var at: Date
        /// Reason; absent once it is erased.
        var reason: String?

        private enum CodingKeys: String, CodingKey {
            case id, name, at, reason
            case note = "note_id"
            case client = "client_id"
            case by = "by_id"
        }
    }

    var openings: [Opening]
}
