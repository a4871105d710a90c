import FoundationEssentials
import Postgres
import ServiceKit

/// Curator's part of what is known of a person: the drafts that they wrote last, and the versions that they published. The words are the
/// unit's.
enum ModuleExport {
    private struct Line: Encodable, Sendable {
        let module: String
        /// Version; absent for a draft.
        let version: Int?
        let at: Date
    }

    /// Writes the versions, the oldest first, and then the drafts.
    static func write(_ person: UUID, to export: PersonExport, from pool: Pool) async throws {
        let versions = try await pool.query(
            """
            select m.name, v.version, v.issued_at from module_version v join module m on m.id = v.module
            where v.issued_by = \(person) order by v.issued_at, m.name, v.version
            """
        ).decode(String.self, Int.self, Date.self)
        for (name, version, time) in versions {
            try await export.add("published-module", Line(module: name, version: version, at: time))
        }
        let drafts = try await pool.query(
            "select name, written_at from module where written_by = \(person) order by written_at, name"
        ).decode(String.self, Date.self)
        for (name, time) in drafts {
            try await export.add("drafted-module", Line(module: name, version: nil, at: time))
        }
    }
}
