public import FoundationEssentials

/// The message that a report is about, and its author as far as the rules ask. The caller looks it up.
public struct ReportedCase: Sendable, Hashable {
    /// The message as it was sent.
    public let origin: MessageOrigin
    /// The author with their global role; a persona counts as a client.
    public let author: Actor
    /// Time at which it was sent; `nil` where nothing is reported now.
    public let saidAt: Date?
    /// The words as they were sent and after each edit, the oldest first. Empty where nothing is reported now.
    public let versions: [KeptVersion]

    /// States one.
    public init(_ origin: MessageOrigin, by author: Actor, saidAt: Date? = nil, versions: [KeptVersion] = []) {
        self.saidAt = saidAt
        self.origin = origin
        self.author = author
        self.versions = versions
    }

    /// Returns true if the message is `id`'s own act, be it as themselves or under a persona of `room`. The person
    /// concerned learns of no report.
    public func concerns(_ id: UUID, in room: RoomFacts) -> Bool {
        origin.author == id || room.personas[origin.author]?.person == id || room.personas[id]?.person == origin.author
    }

    /// Returns true if the author keeps order in `room`, or did when they went: no one beside or below them judges it.
    public func isAbove(in room: RoomFacts) -> Bool {
        if author.everywhere.contains(.moderate) || author.standsAbove { return true }
        let role = room.member(author.participant)?.role ?? room.departures[author.id]?.role
        return role.map { author.definitions.permissions(of: $0, .room).contains(.moderate) } ?? false
    }
}

/// A message as it read from a time on.
public struct KeptVersion: Codable, Sendable, Hashable {
    /// Time from which on the message read so.
    public var at: Date
    /// The parts.
    public var parts: [MessagePart]

    /// States one.
    public init(at time: Date, parts: [MessagePart]) {
        at = time
        self.parts = parts
    }
}

extension Actor {
    /// True if they run the organisation: reports about those who keep order in a room go to them, and they alone learn
    /// who reported.
    public var standsAbove: Bool {
        switch participant.standing {
        case .coordinator, .administrator: true
        case .client, .staff: false
        }
    }
}
