import FoundationEssentials

/// Whether somebody is there, as others see it.
struct PresenceState: Sendable, Hashable {
    /// They have a connection, and don't hide it.
    var isOnline = false
    /// When their last connection ended; nil while they are there, and if nobody knows or may know.
    var lastSeen: Date?
}

/// Whether some are there, as it is told and shown.
struct PresenceView: Codable, Sendable, Hashable {
    /// One of them.
    struct One: Codable, Sendable, Hashable {
        var personID: UUID
        var online: Bool
        var lastSeen: Date?

        private enum CodingKeys: String, CodingKey {
            case online
            case personID = "person_id"
            case lastSeen = "last_seen"
        }
    }

    var people: [One]
    /// When it was so: of two tellings about one person the later counts.
    var at: Date

    init(_ states: [UUID: PresenceState], at: Date) {
        people = states.sorted { $0.key.uuidString < $1.key.uuidString }.map {
            One(personID: $0.key, online: $0.value.isOnline, lastSeen: $0.value.lastSeen)
        }
        self.at = at
    }
}

/// Whether one is seen.
struct VisibilityView: Codable, Sendable, Hashable {
    var visible: Bool
}
