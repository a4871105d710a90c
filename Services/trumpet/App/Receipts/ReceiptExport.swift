import FoundationEssentials
import Postgres
import ServiceKit

/// Person's actions on broadcasts, as a part of what is known of the person.
enum ReceiptExport {
    private static let pageSize = 500

    /// Deliveries and actions of the person for one version of a broadcast.
    private struct Line: Encodable, Sendable {
        let broadcast: UUID
        let version: Int
        let deliveredAt: Date
        let seenAt, dismissedAt, acknowledgedAt: Date?

        private enum CodingKeys: String, CodingKey {
            case broadcast, version
            case deliveredAt = "delivered_at"
            case seenAt = "seen_at"
            case dismissedAt = "dismissed_at"
            case acknowledgedAt = "acknowledged_at"
        }

        init(_ row: Row) throws {
            (broadcast, version, deliveredAt, seenAt, dismissedAt, acknowledgedAt) =
                try row.decode(UUID.self, Int.self, Date.self, Date?.self, Date?.self, Date?.self)
        }
    }

    /// Writes all of them, by broadcast and version.
    static func write(_ person: UUID, to export: PersonExport, from pool: Pool) async throws {
        var rest: Query = "true"
        while true {
            let lines = try await pool.query(
                """
                select broadcast, version, delivered_at, seen_at, dismissed_at, acknowledged_at from receipt
                where person = \(person) and \(rest) order by broadcast, version limit \(pageSize)
                """
            ).map(Line.init)
            for line in lines { try await export.add("broadcast-receipt", line) }
            guard lines.count == pageSize, let last = lines.last else { return }
            rest = "(broadcast, version) > (\(last.broadcast), \(last.version))"
        }
    }
}
