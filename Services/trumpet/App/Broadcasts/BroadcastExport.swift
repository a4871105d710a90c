import EventSourcing
import FoundationEssentials
import Postgres
import ServiceKit
import TrumpetDomain

/// Trumpet's part of what is known of a person: what was broadcast to them by name, or to those who belong to them.
enum BroadcastExport {
    /// A broadcast whose audience rule names the person.
    private struct Naming: Encodable, Sendable {
        let broadcast: UUID
        let version: Int
        let state, title, body: String
        let start, end: Date?
    }

    /// Writes every broadcast that names `person` and was issued, the oldest first. A mere draft may still name nobody.
    static func write(_ person: UUID, to export: PersonExport, from commands: BroadcastCommands) async throws {
        let naming = try await commands.rows(
            where: "named @> array[\(person)]::uuid[] and stage <> 'draft' order by began"
        )
        for row in naming {
            let text = row.contents.texts.first
            let line = Naming(
                broadcast: row.id,
                version: row.version,
                state: row.standing(at: commands.now()).rawValue,
                title: text?.title.value ?? "",
                body: text?.body.value ?? "",
                start: row.contents.start,
                end: row.contents.end
            )
            try await export.add("broadcast-naming", line)
        }
    }
}
