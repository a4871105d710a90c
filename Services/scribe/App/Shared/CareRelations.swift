import CareRules
import CareTeamKit
import FoundationEssentials
import Postgres
import ScribeDomain

/// Questions about ties of clients and staff, the kinds of matchings, and leaves.
enum CareRelations {
    /// The reason for which `staff` may read the notes of `client` at `time`; nil: there is none.
    static func ground(toRead client: UUID, staff: UUID, at time: Date, in pool: Pool) async throws -> AccessTaken
        .Ground?
    {
        let relationships = try await CareTeam.relationships(of: client, with: [staff], in: pool)
            .filter { $0.client == client && $0.span.contains(time) }
        if relationships.contains(where: { $0.absent == nil }) { return .matched }
        if !relationships.isEmpty { return .covering }
        let leave = try await pool.query("select \(CareTeam.hasLeave(staff, toSee: "\(client)", at: time))")
        return try leave[0].decode(Bool.self) ? .leave : nil
    }

    /// The supervisor of `client` at `time`, if there is one and it isn't `author`.
    static func supervisor(of client: UUID, besides author: UUID, at time: Date, in pool: Pool) async throws -> UUID? {
        try await pool.query(
            """
            select staff from matching
            where client = \(client) and kind = 'supervisor' and \(CareTeam.holds("matching", at: time))
                and not exists (
                    select 1 from matching own where own.client = \(client) and own.staff = \(author)
                        and own.kind = 'supervisor' and \(CareTeam.holds("own", at: time))
                )
            order by valid_from, id limit 1
            """
        ).decode(UUID.self).first
    }
}
