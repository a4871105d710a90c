import FoundationEssentials
import IdentityFollowing
import HTTPKit
import Postgres
import TangoDomain

/// Questions about people, answered from what identity's feed told. Never asks identity itself.
struct People: PeopleQueries {
    static let service = "Tango"
    let pool: Pool

    private static let staffRoles = Role.staff.map(\.rawValue)

    /// Those who work here, by last name, first name and id, at most `limit` after the person `cursor`. Who is suspended is among
    /// them, as they may have clients still; who was erased is not.
    func staff(after cursor: UUID? = nil, limit: Int) async throws -> [PersonRow] {
        var conditions: [Query] = [
            "roles && \(Self.staffRoles)", "(is_active or first_name <> '' or last_name <> '')",
        ]
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
