public import FoundationEssentials
public import Postgres

/// Leave to see the things of clients whom one doesn't look after (`CareTeamExtras.leaves`).
extension CareTeam {
    /// The condition that `staff` has leave to see the things of `client`, which is an expression, at `time`.
    public static func hasLeave(_ staff: UUID, toSee client: Query, at time: Date) -> Query {
        """
        exists (
            select 1 from client_access a where a.client = \(client) and a.staff = \(staff) and \(holds("a", at: time))
        )
        """
    }

    /// The clients whose things `staff` has leave to see at `time`, as a subquery.
    public static func clients(seenByLeaveOf staff: UUID, at time: Date) -> Query {
        "(select a.client from client_access a where a.staff = \(staff) and \(holds("a", at: time)))"
    }

    /// The members of staff who have leave to see the things of `client` at `time`, as a subquery.
    public static func staff(withLeaveToSee client: UUID, at time: Date) -> Query {
        "(select a.staff from client_access a where a.client = \(client) and \(holds("a", at: time)))"
    }
}
