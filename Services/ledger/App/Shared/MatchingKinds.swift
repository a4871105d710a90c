import CareRules
import CareTeamKit
import FoundationEssentials
import Postgres

/// Questions about ties of clients and therapists, and the kinds of matchings.
enum MatchingKinds {
    /// The therapist who is primary to `client` at `time`; nil if none is.
    static func primary(of client: UUID, at time: Date, in pool: Pool) async throws -> UUID? {
        try await pool.query(
            """
            select staff from matching
            where client = \(client) and kind = 'primary' and \(CareTeam.holds("matching", at: time))
            order by valid_from, id limit 1
            """
        ).decode(UUID.self).first
    }

    /// Returns true if `staff` looks after `client` at `time`, or stands in for somebody who does.
    static func join(_ client: UUID, staff: UUID, at time: Date, in pool: Pool) async throws -> Bool {
        try await CareTeam.relationships(of: client, with: [staff], in: pool)
            .contains { $0.client == client && $0.span.contains(time) }
    }

    /// Returns true if `staff` has leave to see the things of `client` at `time`.
    static func hasLeave(toSee client: UUID, staff: UUID, at time: Date, in pool: Pool) async throws -> Bool {
        try await pool.query("select \(CareTeam.hasLeave(staff, toSee: "\(client)", at: time))")[0].decode(Bool.self)
    }
}
