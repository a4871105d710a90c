import FoundationEssentials
import IdentityFollowing
import HTTPKit
import PostofficeDomain
import Postgres

/// Questions about people, answered from what identity's feed told. Never asks identity itself.
struct People: PeopleQueries {
    static let service = "The post office"
    let pool: Pool

    private static let staffRoles = Role.staff.map(\.rawValue)

    /// Everybody, for an import.
    func all() async throws -> [UUID: PersonRow] {
        let rows = try await pool.query("select \(PersonRow.columns) from person")
        return Dictionary(try rows.map(PersonRow.init).map { ($0.id, $0) }) { first, _ in first }
    }

    /// Active people other than `reader` whom somebody of this reach may write to at `time`, and whose names contain all `words`; by
    /// last name, first name and id, at most `limit` after the person `cursor`.
    func list(
        for reader: UUID,
        within reach: WritingRule.Reach,
        at time: Date,
        words: [String],
        after cursor: UUID?,
        limit: Int
    ) async throws -> [PersonRow] {
        var conditions: [Query] = ["is_active", "id <> \(reader)"]
        switch reach {
        case .everybody: break
        case .staff: conditions.append("roles && \(Self.staffRoles)")
        case .staffAndTiedClients:
            conditions.append("(roles && \(Self.staffRoles) or \(MatchingTable.isClient(of: reader, at: time)))")
        case .coordinatorsAndTiedStaff:
            conditions.append("roles && \(Self.staffRoles)")
            conditions.append(
                "(\(Role.coordinator.rawValue) = any(roles) or \(MatchingTable.isStaff(of: reader, at: time)))"
            )
        }
        for word in words { conditions.append("strpos(haystack, \(word)) > 0") }
        if let cursor {
            conditions.append(
                """
                (last_name, first_name, id) > (select last_name, first_name, id from person where id = \(cursor))
                """
            )
        }
        let rows = try await pool.query(
            """
            select \(PersonRow.columns) from person where \(conditions.joined(separator: " and "))
            order by last_name, first_name, id limit \(limit)
            """
        )
        return try rows.map(PersonRow.init)
    }
}
