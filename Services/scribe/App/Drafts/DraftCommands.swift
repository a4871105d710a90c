import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ScribeDomain
import ServiceKit

extension NoteCommands {
    /// Begins a draft about a client, once however often it is asked for with one key.
    func begin(_ body: NewDraftBody, about client: UUID, _ context: CommandContext) async throws
        -> CommandResult<DraftMadeView>
    {
        guard let person = context.person else { throw Problem.unauthorized }
        guard let template = settings.templates.template(body.template, in: body.language) else {
            throw Problem(404, "template-not-found", "There is no such template.")
        }
        let noteClass = body.noteClass ?? .clinical
        guard noteClass == .clinical || settings.keepsPsychotherapy else {
            throw Problem(409, "note-class-not-kept", "This site keeps no notes of that class.")
        }
        let count = try await pool.query("select count(*) from draft where author = \(person)").decode(Int.self)[0]
        guard count < NoteLimits.drafts else {
            throw Problem(409, "too-many-drafts", "You have as many drafts as are kept. Sign some, or throw them away.")
        }
        let time = now()
        let id = body.id ?? .v7(at: time)
        let terms = NoteTerms(
            template: template.id,
            templateVersion: template.version,
            kind: template.kind,
            language: template.language,
            noteClass: noteClass,
            serviceAt: body.serviceAt.roundedToMilliseconds,
            writtenAt: time,
            reached: body.reached
        )
        return try await CommandEndpoint<Draft>(store) { Problem($0) }.handle(
            .begin(note: id, client: client, terms, text: body.text, by: person),
            on: id,
            context,
            answering: DraftMadeView(id: id)
        )
    }

    /// The draft that its author reads. Throws 404 for all others.
    func draft(_ note: UUID, of person: UUID) async throws -> DraftView {
        let loaded = try await Repository<Draft>(store).loadImpersonal(note)
        guard case .open(let draft) = loaded.state, draft.author == person,
            case .saved(let saved)? = try await store.load(note, at: loaded.version, as: DraftEvent.self)?.event,
            let text = saved.text.value
        else { throw Problem.noSuchDraft }
        let terms = draft.terms
        return DraftView(
            id: note,
            client: draft.client,
            clientName: try await people.known(draft.client)?.name ?? "",
            template: terms.template,
            templateVersion: terms.templateVersion,
            kind: terms.kind,
            language: terms.language,
            noteClass: terms.noteClass,
            serviceAt: terms.serviceAt,
            writtenAt: terms.writtenAt,
            text: text,
            reached: terms.reached,
            version: loaded.version,
            late: terms.isLate
        )
    }

    /// Work with notes that waits for `person`.
    func work(of person: UUID) async throws -> WorkView {
        let limit = 200
        let drafts = try await lines(
            """
            select note, client, kind, author, service_at, written_at, null::timestamptz from draft
            where author = \(person) order by begun limit \(limit)
            """
        )
        let columns: Query = "id, client, kind, author, service_at, written_at, signed_at"
        let open = NoteRow.awaitsCosigner
        let cosign = try await lines(
            "select \(columns) from note where cosigner = \(person) and \(open) order by position limit \(limit)"
        )
        let waiting = try await lines(
            "select \(columns) from note where author = \(person) and \(open) order by position limit \(limit)"
        )
        let time = now()
        let unsigned = drafts.filter { time.timeIntervalSince($0.serviceAt) >= NoteLimits.unsigned }
        return WorkView(drafts: drafts, unsigned: unsigned, cosign: cosign, waiting: waiting)
    }

    private func lines(_ query: Query) async throws -> [WorkView.Line] {
        let rows = try await pool.query(query)
            .decode(UUID.self, UUID.self, String.self, UUID.self, Date.self, Date.self, Date?.self)
        let people = try await people.known(Set(rows.flatMap { [$0.1, $0.3] }))
        return rows.map { id, client, kind, author, service, written, signed in
            WorkView.Line(
                id: id,
                client: client,
                clientName: people[client]?.name ?? "",
                kind: NoteKind(rawValue: kind) ?? .free,
                author: author,
                authorName: people[author]?.name ?? "",
                serviceAt: service,
                writtenAt: written,
                signedAt: signed
            )
        }
    }
}
