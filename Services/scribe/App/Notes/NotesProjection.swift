import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ScribeDomain

/// Writes which drafts, notes and requests there are, how far each chain is, and who read. Words stay in the log.
struct NotesProjection: Projection {
    static let name = "notes-1"
    static let tables = PackageResources.notes_sql

    func apply(_ batch: [Recorded<ScribeEvent>], on connection: Connection) async throws {
        for recorded in batch {
            for statement in Self.statements(recorded) { try await connection.execute(statement) }
        }
    }

    private static func statements(_ recorded: Recorded<ScribeEvent>) -> [Query] {
        switch recorded.event {
        case .draft(.saved(let draft)): [saved(draft, recorded.position)]
        case .draft(.discarded(let ended)), .draft(.signed(let ended)):
            ["delete from draft where note = \(ended.note)"]
        case .chain(let event): [head(event.entry)] + entry(event.entry, recorded.position)
        case .head(let head):
            [
                """
                update chain_head set stated_number = \(head.number), stated_at = \(head.at)
                where client = \(head.client)
                """
            ]
        case .access(let access):
            [
                """
                insert into access (position, client, note, person, way, ground, at)
                values (\(recorded.position), \(access.client), \(access.note), \(access.by), \(access.way.rawValue),
                    \(access.ground.rawValue), \(access.at)) on conflict (position) do nothing
                """
            ]
        }
    }

    private static func saved(_ draft: DraftSaved, _ position: Int64) -> Query {
        let terms = draft.terms
        return """
            insert into draft (note, client, author, kind, class, service_at, written_at, begun)
            values (\(draft.note), \(draft.client), \(draft.author), \(terms.kind.rawValue),
                \(terms.noteClass.rawValue), \(terms.serviceAt), \(terms.writtenAt), \(position))
            on conflict (note) do update set service_at = excluded.service_at, written_at = excluded.written_at
            """
    }

    private static func head(_ entry: ChainEntered) -> Query {
        """
        insert into chain_head (client, number, hash)
        values (\(entry.client), \(entry.number), \(Array(entry.hash)))
        on conflict (client) do update set number = excluded.number, hash = excluded.hash
        """
    }

    private static func entry(_ entry: ChainEntered, _ position: Int64) -> [Query] {
        let note = entry.note
        return switch entry.kind {
        case .signed: entry.terms.map { [signed(entry, $0, position)] } ?? []
        case .cosigned: ["update note set cosigned_at = \(entry.at) where id = \(note)"]
        case .addendum: ["update note set addenda = addenda + 1 where id = \(note)"]
        case .struck:
            ["update note set struck = true, withheld = withheld or \(entry.isWrongClient == true) where id = \(note)"]
        case .withheld: ["update note set withheld = true where id = \(note)"]
        case .released: ["update note set withheld = false where id = \(note)"]
        case .openingAsked:
            [
                """
                insert into opening (id, note, client, asked_by, asked_at)
                values (\(entry.id), \(note), \(entry.client), \(entry.author), \(entry.at))
                """
            ]
        case .openingAllowed: ["update opening set allowed_by = \(entry.author) where id = \(entry.relatesTo)"]
        case .opened: ["update opening set used = true where id = \(entry.relatesTo)"]
        case .correctionAsked:
            [
                """
                update note set corrections = corrections + 1, open_corrections = open_corrections + 1
                where id = \(note)
                """
            ]
        case .correctionAnswered: ["update note set open_corrections = open_corrections - 1 where id = \(note)"]
        }
    }

    private static func signed(_ entry: ChainEntered, _ terms: NoteTerms, _ position: Int64) -> Query {
        """
        insert into note (id, client, author, template, template_version, kind, language, class, service_at, written_at,
            signed_at, reached, cosigner, withheld, position)
        values (\(entry.note), \(entry.client), \(entry.author), \(terms.template), \(terms.templateVersion),
            \(terms.kind.rawValue), \(terms.language), \(terms.noteClass.rawValue), \(terms.serviceAt),
            \(terms.writtenAt), \(entry.at), \(terms.reached), \(entry.cosigner),
            \(terms.noteClass == .psychotherapy), \(position))
        """
    }
}
