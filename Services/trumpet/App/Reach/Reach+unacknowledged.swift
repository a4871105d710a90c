import PeopleKit
import FoundationEssentials
import Postgres

/// Somebody for whom a version is and who has not acknowledged it.
struct UnacknowledgedLine: Sendable, Hashable {
    var person: PersonRow
    var deliveredAt: Date?
    var seenAt: Date?
}

extension Reach {
    /// Audience that has not acknowledged, by last name, first name and id, at most `limit` after the person `cursor`.
    func unacknowledged(after cursor: UUID?, limit: Int) async throws -> [UnacknowledgedLine] {
        try await pool.query(
            """
            select \(PersonRow.columns), r.delivered_at, r.seen_at
            from person left join receipt r on r.broadcast = \(edition.broadcast) and r.version = \(edition.version)
                and r.person = person.id
            where person.id = any(\(audience)) and r.acknowledged_at is null and \(PersonRow.isBehind(cursor))
            order by \(PersonRow.order) limit \(limit)
            """
        ).map { row in
            UnacknowledgedLine(
                person: try PersonRow(row),
                deliveredAt: try row.get("delivered_at"),
                seenAt: try row.get("seen_at")
            )
        }
    }
}
