import FoundationEssentials
import Postgres
import ServiceKit

/// Files' part of what is known of a person: those that they brought. What is in them is the unit's.
enum MediaExport {
    private struct Line: Encodable, Sendable {
        let media: UUID
        let name: String
        let at: Date
    }

    /// Writes the files, the oldest first.
    static func write(_ person: UUID, to export: PersonExport, from pool: Pool) async throws {
        let rows = try await MediaRow.query(pool, where: "kept_by = \(person) order by began")
        for row in rows {
            try await export.add("kept-media", Line(media: row.id, name: row.name, at: row.keptAt))
        }
    }
}
