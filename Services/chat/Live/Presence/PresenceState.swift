package import FoundationEssentials

/// Presence of somebody, as others see it.
package struct PresenceState: Sendable, Hashable {
    /// True if they have a connection, and don't hide it.
    package var isOnline = false
    /// Time at which their last connection ended, rounded (`Date.asSeen`); nil while they are there, and if nobody knows or may know.
    var lastSeen: Date?
}

extension Date {
    /// Time at which somebody was seen, as exactly as others are told at `now`: of today the day, before that the Monday of the week, and
    /// nothing after four weeks. All in UTC, so that it is the same for everybody. To the minute, it would tell by what somebody was here.
    func asSeen(at now: Date) -> Date? {
        let day = 86_400.0
        func midnight(_ date: Date) -> Double { (date.timeIntervalSince1970 / day).rounded(.down) * day }
        let (seen, today) = (midnight(self), midnight(now))
        guard seen < today else { return Date(timeIntervalSince1970: seen) }
        guard today - seen <= 28 * day else { return nil }
        // The first of January 1970 was a Thursday.
        let weekday = Int(seen / day + 3) % 7
        return Date(timeIntervalSince1970: seen - Double(weekday) * day)
    }
}

/// Presence of some people, as it is told and shown.
package struct PresenceView: Codable, Sendable, Hashable {
    /// Presence of one of them.
    package struct One: Codable, Sendable, Hashable {
        package var personID: UUID
        package var online: Bool
        var lastSeen: Date?

        private enum CodingKeys: String, CodingKey {
            case online
            case personID = "person_id"
            case lastSeen = "last_seen"
        }
    }

    package var people: [One]
    /// Time at which it was so: of two reports about one person the later counts.
    var at: Date

    init(_ states: [UUID: PresenceState], at: Date) {
        people = states.sorted { $0.key.uuidString < $1.key.uuidString }.map {
            One(personID: $0.key, online: $0.value.isOnline, lastSeen: $0.value.lastSeen)
        }
        self.at = at
    }
}

/// Choice of being seen.
struct VisibilityView: Codable, Sendable, Hashable {
    var visible: Bool
}
