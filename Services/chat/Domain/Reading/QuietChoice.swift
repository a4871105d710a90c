public import EventSourcing
public import FoundationEssentials

/// Wish of somebody to be left in peace by a room. It changes nothing for anybody else, and nobody else learns of it.
public enum Quiet: Sendable, Hashable {
    /// The room asks for attention.
    case off
    /// The room doesn't ask for attention, until then; without a time until it is chosen otherwise.
    case on(until: Date?)

    /// Choice that is left of it at `time`.
    public func holding(at time: Date) -> Quiet {
        guard case .on(let until?) = self, until <= time else { return self }
        return .off
    }
}

/// Choice of one member whether a room is quiet. One stream for each member of each room: a persona chooses as the
/// persona.
public enum QuietChoice: Decider {
    /// Command about the choice.
    public enum Command: Sendable {
        /// Have it so.
        case choose(Quiet, ReaderSlot, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Hashable {
        /// The quiet would be over already.
        case over
    }

    /// Off: the room asks for attention.
    public static var initial: Quiet { .off }

    /// Applies the rules.
    public static func decide(_ command: Command, _ quiet: Quiet) throws(Refusal) -> [ReadingEvent] {
        switch command {
        case .choose(let wish, let place, let time):
            guard wish.holding(at: time) == wish else { throw .over }
            return wish == quiet ? [] : [.quieted(QuietChosen(place, wish, at: time))]
        }
    }

    /// Choice after `event`.
    public static func evolve(_ quiet: inout Quiet, _ event: ReadingEvent) {
        switch event {
        case .moved, .chose: break
        case .quieted(let chosen): quiet = chosen.quiet
        }
    }
}

/// Choice of a member.
public struct QuietChosen: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// Member who chose.
    public var member: UUID
    /// True if the room is to be quiet.
    public var isQuiet: Bool
    /// Time until which; `nil` if the room isn't quiet, or no end was named.
    public var until: Date?
    /// Time of the choice.
    public var at: Date

    init(_ place: ReaderSlot, _ quiet: Quiet, at: Date) {
        (room, member) = (place.room, place.member)
        switch quiet {
        case .off: isQuiet = false
        case .on(let until):
            isQuiet = true
            self.until = until
        }
        self.at = at
    }

    /// The same as a choice.
    public var quiet: Quiet { isQuiet ? .on(until: until) : .off }

    private enum CodingKeys: String, CodingKey {
        case room, member, until, at
        case isQuiet = "quiet"
    }
}
