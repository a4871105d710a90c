import FoundationEssentials
import PostofficeDomain
import Postgres
import CareTeamKit

/// Questions about who belongs to whom, answered from what tango's feed told. Never asks tango itself.
struct MatchingTable: Sendable {
    let pool: Pool

    /// Grounds on which `staff` sees letters of `client` at `time` that aren't theirs. Covers first.
    func grounds(of staff: UUID, for client: UUID, at time: Date) async throws -> [Ground] {
        let rows = try await pool.query(
            """
            select r.cover, r.absent from \(CareTeam.relationships) r
            where r.staff = \(staff) and r.client = \(client) and r.cover is not null and \(CareTeam.holds("r", at: time))
            union
            select a.id, null from client_access a
            where a.staff = \(staff) and a.client = \(client) and \(CareTeam.holds("a", at: time))
            order by 2, 1
            """
        ).decode(UUID.self, UUID?.self)
        return rows.map { id, absent in absent.map { Ground.cover(id, of: $0) } ?? Ground.access(id) }
    }
}
