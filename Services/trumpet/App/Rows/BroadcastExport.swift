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
        let state: String
        let title: String
        let body: String
        let start: Date?
        let end: Date?
    }

    /// Writes every broadcast that names `person` and was issued, the oldest first. A mere draft may still name nobody.
    static func write(_ person: UUID, to export: PersonExport, from commands: BroadcastCommands) async throws {
        let rows = try await BroadcastRows.query(
            commands.pool,
            where: "named @> array[\(person)]::uuid[] and stage <> 'draft' order by began"
        )
        let time = commands.now()
        for row in rows {
            let text = row.contents.texts.first
            try await export.add(
                "broadcast-naming",
                Naming(
                    broadcast: row.id,
                    version: row.version,
                    state: row.standing(at: time).rawValue,
                    title: text?.title.value ?? "",
                    body: text?.body.value ?? "",
                    start: row.contents.start,
                    end: row.contents.end
                )
            )
        }
    }
}
