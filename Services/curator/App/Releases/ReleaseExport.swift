import FoundationEssentials
import Postgres
import ServiceKit

/// Export of the modules that a client has.
enum ReleaseExport {
    private struct Line: Encodable, Sendable {
        let enrolment: UUID
        let module: UUID
        let version: Int64
        let opensAt: Date?

        private enum CodingKeys: String, CodingKey {
            case enrolment, module, version
            case opensAt = "opens_at"
        }
    }

    /// Writes the modules in the order of their lists.
    static func write(_ person: UUID, to export: PersonExport, from pool: Pool) async throws {
        let rows = try await pool.query(
            "select enrolment, module, version, opens_at from release where client = \(person) order by enrolment, ordinal"
        ).decode(UUID.self, UUID.self, Int64.self, Date?.self)
        for (enrolment, module, version, opensAt) in rows {
            try await export.add(
                "released-module",
                Line(enrolment: enrolment, module: module, version: version, opensAt: opensAt)
            )
        }
    }
}
