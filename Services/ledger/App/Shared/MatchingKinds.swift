import CareRules
import CareTeamKit
import FoundationEssentials
import Postgres
import TangoContract

/// Ties of clients and therapists with the kind of each matching, as tango's feed tells.
enum MatchingKinds {
    /// Statements by which a fact is learned.
    static func statements(for fact: MatchingFact) -> [Query] {
        if case .access(let terms) = fact {
            return [
                """
                insert into client_access (id, client, staff, valid_from, valid_until)
                select \(terms.id), \(terms.client), \(terms.staff), \(terms.from), \(terms.until)
                where \(CareTeamTables.nobodyErased(terms.client, terms.staff))
                on conflict (id) do update set client = excluded.client, staff = excluded.staff,
                    valid_from = excluded.valid_from, valid_until = excluded.valid_until
                """
            ]
        }
        guard case .matching(let terms) = fact else { return CareTeamTables.statements(for: fact) }
        return CareTeamTables.statements(for: fact)
            + ["update matching set kind = \(terms.kind) where id = \(terms.id)"]
    }

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
        try await !pool.query(
            """
            select 1 from client_access a
            where a.client = \(client) and a.staff = \(staff) and \(CareTeam.holds("a", at: time))
            """
        ).isEmpty
    }
}
