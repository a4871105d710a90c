import FoundationEssentials
import PeopleKit
import TangoDomain

/// What one person may see of another, and why, as far as roles and matchings decide it.
struct SightView: Codable, Sendable {
    /// Reason, with what is seen by it.
    struct Ground: Codable, Sendable, Hashable {
        var reason: Sight.Reason
        /// Things that are seen by it; empty where nothing is.
        var sees: [Sight.Thing]
        /// True if it holds at the time that was asked about.
        var holds: Bool
        var from: Date?
        /// First moment at which it holds no longer; absent while no end is known.
        var until: Date?
        /// Kind of the matching.
        var kind: MatchingKind?
        /// Person for whom somebody stands in.
        var absent: PersonView?
        /// Time at which a matching was decided.
        var decidedAt: Date?
        /// Person who decided it; absent for an operator, or somebody who was erased.
        var decidedBy: PersonView?

        private enum CodingKeys: String, CodingKey {
            case reason, sees, holds, from, until, kind, absent
            case decidedAt = "decided_at"
            case decidedBy = "decided_by"
        }

        init(_ ground: Sight.Ground, _ people: [UUID: PersonRow]) {
            (reason, sees, holds) = (ground.reason, ground.sees, ground.holds)
            (from, until, kind) = (ground.from, ground.until, ground.kind)
            absent = ground.absent.flatMap { people[$0] }.map(PersonView.init)
            decidedAt = ground.decidedAt
            decidedBy = ground.decidedBy.flatMap { people[$0] }.map(PersonView.init)
        }
    }

    /// Person who looks.
    var looker: PersonView
    /// Person at whom they look.
    var other: PersonView
    /// Time for which it is told.
    var at: Date
    /// Reasons, those that hold first. None: the other is nobody to the one who looks.
    var grounds: [Ground]
}
