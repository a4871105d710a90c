import FoundationEssentials
import PeopleKit
import Postgres
import TrumpetDomain

/// Numbers of people who got, saw, dismissed and acknowledged a version of a broadcast, among a group of people.
struct ReachFigures: Codable, Sendable, Hashable {
    /// Number of people in the group.
    var people = 0
    /// Number of people in the group to whom it was handed out.
    var delivered = 0
    var seen = 0
    var dismissed = 0
    var acknowledged = 0
}

extension ReachFigures {
    /// Reads the columns of the same names.
    init(_ row: Row) throws {
        self.init(
            people: try row.get("people"),
            delivered: try row.get("delivered"),
            seen: try row.get("seen"),
            dismissed: try row.get("dismissed"),
            acknowledged: try row.get("acknowledged")
        )
    }
}

/// Report on how far a version of a broadcast has come.
struct ReachView: Codable, Sendable, Hashable {
    /// Everybody who has one role, among those for whom it is.
    struct Group: Codable, Sendable, Hashable {
        var role: String
        var figures: ReachFigures
    }

    /// An hour or a day, and with how many people something happened in it.
    struct Bucket: Codable, Sendable, Hashable {
        var from: Date
        var figures: ReachFigures
    }

    var id: UUID
    var version: Int
    /// Numbers for the people for whom it is now.
    var audience: ReachFigures
    /// The same by roles; who has several counts with each.
    var groups: [Group]
    /// Numbers for people who got it and for whom it is no longer.
    var others: ReachFigures
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

    init(_ row: Row) throws {
        let person = try PersonRow(row)
        (id, number, name, roles) = (person.id, person.number, person.name, person.roles)
        deliveredAt = try row.get("delivered_at")
        seenAt = try row.get("seen_at")
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
