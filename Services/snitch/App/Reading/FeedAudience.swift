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

    /// The audiences all of whose activities they may know, as a subquery: `audience`, `bearer`.
    var whole: Query {
        var parts: [Query] = ["select 'person' as audience, \(person)::uuid as bearer"]
        if isStaff {
            parts.append(
                """
                select distinct 'team', t.client from (
                    select client from \(CareTeam.clients(of: person, at: time)) c
                    union all select client from \(CareTeam.clients(seenByLeaveOf: person, at: time)) l
                ) t
                """
            )
        }
        if isCoordinator { parts.append("select 'unit', \(Audience.unit)") }
        return "(\(parts.joined(separator: " union all ")))"
    }

    /// The people in whose place they look after clients, as a subquery: `bearer`, and `clients`, about whom alone they may know what is addressed
    /// to the bearer. Nil: they stand in for nobody.
    var standingIn: Query? {
        guard isStaff else { return nil }
        return """
            (select r.absent as bearer, array_agg(distinct r.client) as clients from \(CareTeam.relationships) r
            where r.staff = \(person) and r.absent is not null and \(CareTeam.holds("r", at: time)) group by r.absent)
            """
    }
}
