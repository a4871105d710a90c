import CareTeamKit
import FoundationEssentials
import Postgres
import SnitchDomain
import TangoContract

extension Activity {
    /// Activities that follow from a fact about matchings. A fact states the whole of one thing, so a later
    /// one of the same id is none. `time`: when that was told.
    static func following(from fact: MatchingFact, at time: Date) -> [Activity] {
        switch fact {
        case .matching(let terms):
            [
                Activity(
                    .matchingBegan,
                    from: terms.id,
                    at: time,
                    about: terms.client,
                    link: "/api/v1/tango/my/caseload",
                    to: .person(terms.staff)
                ),
                Activity(
                    .matchingBegan,
                    from: terms.id,
                    at: time,
                    about: terms.staff,
                    link: "/api/v1/tango/my/staff",
                    to: .person(terms.client)
                ),
            ]
        case .cover(let terms):
            [
                Activity(
                    .coverBegan,
                    from: terms.id,
                    at: time,
                    about: terms.absent,
                    link: "/api/v1/tango/covers",
                    to: .person(terms.covering)
                ),
                Activity(
                    .coverBegan,
                    from: terms.id,
                    at: time,
                    about: terms.covering,
                    link: "/api/v1/tango/covers",
                    to: .person(terms.absent)
                ),
            ]
        case .access(let terms):
            [Audience.person(terms.client), .careTeam(of: terms.client)].map { audience in
                Activity(
                    .leaveTaken,
                    from: terms.id,
                    at: time,
                    actor: terms.staff,
                    about: terms.client,
                    link: "/api/v1/tango/my/accesses",
                    to: audience
                )
            }
        }
    }
}

/// Ties of clients and staff, and leave, as tango's feed tells.
enum Ties {
    /// Statements by which a fact is learned.
    static func statements(for fact: MatchingFact) -> [Query] {
        guard case .access(let terms) = fact else { return CareTeamTables.statements(for: fact) }
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
}
