import CareTeamKit
import FoundationEssentials
import Postgres
import SnitchDomain

/// Reader of a feed, and what they may know at a time.
struct FeedAudience: Sendable, Hashable {
    /// The person.
    var person: UUID
    /// True if they see what the unit has to decide.
    var isCoordinator: Bool
    /// True if they look after clients.
    var isStaff: Bool
    /// Time at which it is asked what they may know.
    var time: Date

    /// The bearers of what they may know, as a subquery: `audience`, `bearer`, and `narrow`, true where only what is about clients whom one looks
    /// after in the bearer's place may be known.
    var bearers: Query {
        var parts: [Query] = ["select 'person' as audience, \(person)::uuid as bearer, false as narrow"]
        if isStaff {
            parts.append(
                """
                select distinct 'team', t.client, false from (
                    select client from \(CareTeam.clients(of: person, at: time)) c
                    union all select client from client_access a where a.staff = \(person) and \(CareTeam.holds("a", at: time))
                ) t
                """
            )
            parts.append(
                """
                select distinct 'person', r.absent, true from \(CareTeam.relationships) r
                where r.staff = \(person) and r.absent is not null and \(CareTeam.holds("r", at: time))
                """
            )
        }
        if isCoordinator { parts.append("select 'unit', \(Audience.unit), false") }
        return "(\(parts.joined(separator: " union all ")))"
    }

    /// The clients whom the reader looks after in the place of `absent`, as a subquery.
    func clients(inPlaceOf absent: Query) -> Query {
        """
        (select r.client from \(CareTeam.relationships) r
        where r.staff = \(person) and r.absent = \(absent) and \(CareTeam.holds("r", at: time)))
        """
    }
}
