import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

/// The routes by which clients see which notes there are about them, and ask for corrections.
struct OwnRoutes: Sendable {
    let commands: NoteCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/scribe/own/notes",
                NoteRules.clients,
                "Lists the notes about oneself without their words, the latest signature first: also those that are withheld, by whom, since when and why.",
                query: [.limit(), .cursor],
                returns: OwnNotesView.self,
                handler: list
            ),
            .post(
                NoteRules.note + "/corrections",
                NoteRules.clients,
                "Asks for a correction of a note about oneself. The request stands beside the note, and so does the answer. Takes Idempotency-Key.",
                body: WordsBody.self,
                returns: NoteActView.self,
                status: 201,
                problems: [
                    "note-not-found", "note-record-full", "idempotency-mismatch", "note-not-now", "note-not-yours",
                ],
                handler: ask
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let person = try request.person()
        let (rows, next) = try await request.page(by: { (row: NoteRow) in row.position }) { place, limit in
            let before: Query = if let place { "position < \(place)" } else { "true" }
            return try await NoteRow.query(
                "client = \(person) and \(before) order by position desc limit \(limit)",
                in: commands.pool
            )
        }
        let record = try await ClientRecord.load(person, from: commands.store)
        let notes = rows.map { OwnNotesView.Note($0.line, record) }
        return .json(
            OwnNotesView(notes: notes, next: next),
            at: position,
            headers: [.cacheControl: "private, no-store"]
        )
    }

    private func ask(_ request: Request, _ body: WordsBody) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let (person, note) = (try request.person(), try request.parameters.uuid("note"))
        let own = try await commands.pool.query("select 1 from note where id = \(note) and client = \(person)")
        guard !own.isEmpty else { throw Problem.noSuchNote }
        let act = NoteCommands.Act(
            client: person,
            note: note,
            act: .askCorrection(note: note),
            words: try NoteWords.checked(body.words, "words")
        )
        let result = try await commands.carryOut(act, try await request.creationContext())
        return await commands.projection.answer(result, status: 201)
    }
}

/// Notes about a client, as they see them: without words.
struct OwnNotesView: Codable, Sendable {
    /// Note.
    struct Note: Codable, Sendable {
        var id: UUID
        var kind: NoteKind
        var noteClass: NoteClass
        var state: NoteState
        var author: UUID
        var authorName: String
        var serviceAt: Date
        var signedAt: Date
        /// Decision by which its words are withheld; absent where the export has them.
        var withheld: NoteView.Words?
        /// Requests for corrections, with their answers.
        var corrections: [NoteView.Correction]

        init(_ line: NoteLine, _ record: ClientRecord) {
            (id, kind, noteClass, state) = (line.id, line.kind, line.noteClass, line.state)
            (author, authorName, serviceAt, signedAt) = (line.author, line.authorName, line.serviceAt, line.signedAt)
            (withheld, corrections) = (record.withholding(line.id), record.corrections(line.id))
        }

        private enum CodingKeys: String, CodingKey {
            case id, kind, state, withheld, corrections
            case noteClass = "class"
            case author = "author_id"
            case authorName = "author_name"
            case serviceAt = "service_at"
            case signedAt = "signed_at"
        }
    }

    var notes: [Note]
    /// Cursor of the next page; absent on the last.
    var next: String?
}
