import EventLog
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit
import TextFolding

/// Access and paths that routes of notes have alike.
enum NoteRules {
    /// Roles that may look after clients.
    static let staff = Access.roles([.therapist, .coordinator])
    /// Roles that arrange and review.
    static let coordinators = Access.roles([.coordinator])
    /// Clients.
    static let clients = Access.roles([.client])
    static let note = "/api/v1/scribe/notes/{note}"
    static let client = "/api/v1/scribe/clients/{client}"
    /// Characters of a question.
    static let question = 200
}

/// The routes by which staff read notes. Each reading is written down before anything is shown.
struct NoteRoutes: Sendable {
    let commands: NoteCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/scribe/templates",
                NoteRules.staff,
                "Lists the site's templates of notes, and says whether the site keeps psychotherapy notes.",
                returns: TemplatesView.self
            ) { _ in
                TemplatesView(
                    templates: commands.settings.templates.all,
                    psychotherapy: commands.settings.keepsPsychotherapy
                )
            },
            .get(
                NoteRules.client + "/notes",
                NoteRules.staff,
                "Lists the notes about a client, the latest signature first. With query only those whose words have it, without regard to case and accents. "
                    + "The list and each hit are written down, and the client sees it.",
                query: [
                    .limit(), .cursor,
                    QueryParameter("query", .text(maximum: NoteRules.question), "Words that a note must have."),
                ],
                returns: NotesView.self,
                problems: ["client-not-found"],
                handler: list
            ),
            .get(
                NoteRules.note,
                NoteRules.staff,
                "Shows a note with everything that stands beside it. The reading is written down, and the client sees it.",
                returns: NoteView.self,
                problems: ["note-not-found", "note-not-now", "note-not-yours"]
            ) { request in
                try await answer(request, .open) { .json($0, at: $1, headers: [.cacheControl: "private, no-store"]) }
            },
            .get(
                NoteRules.note + "/print",
                NoteRules.staff,
                "Gives a note as one text for paper, with all that stands beside it. It is written down, and the client sees it.",
                returns: PrintView.self,
                problems: ["note-not-found", "note-not-now", "note-not-yours"]
            ) { request in
                try await answer(request, .print) { view, position in
                    .json(
                        PrintView(text: PrintedNote.text(view)),
                        at: position,
                        headers: [.cacheControl: "private, no-store"]
                    )
                }
            },
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let person = try request.person()
        let (client, ground) = try await commands.grounds(request)
        let shown = commands.shown(to: person, on: ground)
        let question = try request.queryText("query").map { FoldedText.words(of: $0, limit: 10) } ?? []
        let hits: [UUID]? = question.isEmpty ? nil : try await hits(client.id, question)
        let (rows, next) = try await request.page(by: { (row: NoteRow) in row.position }) { place, limit in
            let before: Query = if let place { "position < \(place)" } else { "true" }
            let found: Query = if let hits { "id = any(\(hits))" } else { "true" }
            return try await NoteRow.query(
                """
                client = \(client.id) and \(shown) and \(before) and \(found) order by position desc limit \(limit)
                """,
                in: commands.pool
            )
        }
        let time = commands.now()
        var accesses = [
            AccessTaken(client: client.id, note: nil, by: person, way: .list, ground: ground, at: time)
        ]
        if hits != nil {
            accesses += rows.map {
                AccessTaken(client: client.id, note: $0.line.id, by: person, way: .hit, ground: ground, at: time)
            }
        }
        try await commands.note(accesses, by: person)
        return .json(
            NotesView(notes: rows.map(\.line), next: next),
            at: position,
            headers: [.cacheControl: "private, no-store"]
        )
    }

    /// Notes of a client whose words have all of `words`.
    private func hits(_ client: UUID, _ words: [String]) async throws -> [UUID] {
        let record = try await ClientRecord.load(client, from: commands.store)
        var texts: [UUID: String] = [:]
        for entry in record.entries where entry.kind == .signed || entry.kind == .addendum {
            texts[entry.note, default: ""] += FoldedText.of(record.text(entry)?.words ?? "") + "\n"
        }
        return texts.filter { text in words.allSatisfy { text.value.contains($0) } }.map(\.key)
    }

    private func answer(
        _ request: Request,
        _ way: AccessTaken.Way,
        _ make: (NoteView, Int64) throws -> Response
    ) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let person = try request.person()
        let readable = try await commands.readable(request)
        let line = readable.line
        if let opening = readable.opening {
            let act = NoteCommands.Act(client: line.client, note: line.id, act: .open(opening), isKeeper: true)
            let done = try await commands.carryOut(act, CommandContext(person))
            await commands.projection.show(done.position)
        }
        let access = AccessTaken(
            client: line.client,
            note: line.id,
            by: person,
            way: way,
            ground: readable.ground,
            at: commands.now()
        )
        try await commands.note([access], by: person)
        return try make(try await commands.view(readable, person), position)
    }
}

extension NoteCommands {
    /// The note as a reader sees it. Throws 404 if the log doesn't have it.
    func view(_ readable: Readable, _ person: UUID) async throws -> NoteView {
        let line = readable.line
        let record = try await ClientRecord.load(line.client, from: store)
        let name = try await people.known(line.client)?.name ?? ""
        let may = readable.opening == nil ? acts(line, person) : []
        guard let view = record.view(line, clientName: name, may: may) else { throw Problem.noSuchNote }
        return view
    }
}

/// Templates of a site.
struct TemplatesView: Codable, Sendable {
    var templates: [NoteTemplate]
    /// True: the site keeps notes that only their author reads.
    var psychotherapy: Bool
}
