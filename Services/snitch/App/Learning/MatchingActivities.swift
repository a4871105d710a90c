import FoundationEssentials
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
