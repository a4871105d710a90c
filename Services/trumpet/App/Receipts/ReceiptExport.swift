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
        let seenAt: Date?
        let dismissedAt: Date?
        let acknowledgedAt: Date?

        private enum CodingKeys: String, CodingKey {
            case broadcast, version
            case deliveredAt = "delivered_at"
            case seenAt = "seen_at"
            case dismissedAt = "dismissed_at"
            case acknowledgedAt = "acknowledged_at"
        }
    }

    /// Writes all of them, by broadcast and version.
    static func write(_ person: UUID, to export: PersonExport, from pool: Pool) async throws {
        var conditions: [Query] = ["person = \(person)"]
        while true {
            let rows = try await pool.query(
                """
                select broadcast, version, delivered_at, seen_at, dismissed_at, acknowledged_at from receipt
                where \(conditions.joined(separator: " and ")) order by broadcast, version limit \(pageSize)
                """
            ).decode(UUID.self, Int.self, Date.self, Date?.self, Date?.self, Date?.self)
            for (broadcast, version, deliveredAt, seenAt, dismissedAt, acknowledgedAt) in rows {
                let line = Line(
                    broadcast: broadcast,
                    version: version,
                    deliveredAt: deliveredAt,
                    seenAt: seenAt,
                    dismissedAt: dismissedAt,
                    acknowledgedAt: acknowledgedAt
                )
                try await export.add("broadcast-receipt", line)
            }
            guard rows.count == pageSize, let last = rows.last else { return }
            conditions = ["person = \(person)", "(broadcast, version) > (\(last.0), \(last.1))"]
        }
    }
}
