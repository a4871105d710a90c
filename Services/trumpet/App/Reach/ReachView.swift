import FoundationEssentials
import TrumpetDomain

/// Report on how far a version of a broadcast has come.
struct ReachView: Codable, Sendable, Hashable {
    /// Numbers for one group of people.
    struct Figures: Codable, Sendable, Hashable {
        /// Number of people in the group.
        var people: Int
        /// Number of people in the group to whom it was handed out.
        var delivered: Int
        var seen: Int
        var dismissed: Int
        var acknowledged: Int

        init(_ figures: ReachFigures) {
            people = figures.people
            delivered = figures.delivered
            seen = figures.seen
            dismissed = figures.dismissed
            acknowledged = figures.acknowledged
        }
    }

    /// Everybody who has one role, among those for whom it is.
    struct Group: Codable, Sendable, Hashable {
        var role: String
        var figures: Figures
    }

    /// An hour or a day, and with how many people something happened in it.
    struct Bucket: Codable, Sendable, Hashable {
        var from: Date
        var figures: Figures
    }

    var id: UUID
    var version: Int
    /// Numbers for the people for whom it is now.
    var audience: Figures
    /// The same by roles; who has several counts with each.
    var groups: [Group]
    /// Numbers for people who got it and for whom it is no longer.
    var others: Figures
    /// `hour` or `day`.
    var by: String
    /// Events over time, with anybody, oldest first; hours and days without events are left out.
    var series: [Bucket]
}

/// Somebody who has not acknowledged a broadcast that asks for it.
struct UnacknowledgedView: Codable, Sendable, Hashable {
    var id: UUID
    var number: Int
    var name: String
    var roles: [String]
    /// Time at which it was handed out to them; absent: not yet.
    var deliveredAt: Date?
    /// Time at which they saw it; absent: not yet.
    var seenAt: Date?

    private enum CodingKeys: String, CodingKey {
        case id, number, name, roles
        case deliveredAt = "delivered_at"
        case seenAt = "seen_at"
    }
}

/// Page of people, by last name.
struct UnacknowledgedListView: Codable, Sendable {
    /// The version that they have not acknowledged.
    var version: Int
    var people: [UnacknowledgedView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
