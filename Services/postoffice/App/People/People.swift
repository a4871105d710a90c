import FoundationEssentials
import HTTPKit
import IdentityContract
import PeopleKit
import PostofficeDomain
import Postgres
import CareTeamKit

/// Questions about people, answered from what identity's feed told. Never asks identity itself.
struct People: PeopleQueries {
    static let service = "The post office"
    static let keepsPictures = true
    let pool: Pool

    /// Everybody, for an import.
    func all() async throws -> [UUID: PersonRow] { try await known(where: "true") }

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
        case .staff: conditions.append(PersonRow.isStaff)
        case .staffAndTiedClients:
            conditions.append("(\(PersonRow.isStaff) or id in \(CareTeam.clients(of: reader, at: time)))")
        case .coordinatorsAndTiedStaff:
            conditions.append(PersonRow.isStaff)
            conditions.append(
                "(\(Role.coordinator.rawValue) = any(roles) or id in \(CareTeam.staff(of: reader, at: time)))"
            )
        }
        for word in words { conditions.append("strpos(haystack, \(word)) > 0") }
        return try await page(where: conditions.joined(separator: " and "), after: cursor, limit: limit)
    }
}
