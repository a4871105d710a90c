public import EventSourcing
public import FoundationEssentials

/// Whether somebody wants to be left in peace by a room. It changes nothing for anybody else, and nobody else learns of it.
public enum Quiet: Sendable, Hashable {
    /// The room asks for attention.
    case off
    /// It doesn't, until then; without a time until it is chosen otherwise.
    case on(until: Date?)

    /// What is left of it at `time`.
    public func holding(at time: Date) -> Quiet {
        guard case .on(let until?) = self, until <= time else { return self }
        return .off
    }
}

/// Whether a room is quiet for one of its members. One stream for each of both: who is there under a persona chooses as that.
public enum QuietChoice: Decider {
    /// What one may ask.
    public enum Command: Sendable {
        /// Have it so.
        case choose(Quiet, ReadingPlace, at: Date)
    }

    /// Why not.
    public enum Refusal: Error, Sendable, Hashable {
        /// It would be over already.
        case over
    }

    /// It asks for attention.
    public static var initial: Quiet { .off }

    /// Applies the rules.
    public static func decide(_ command: Command, _ quiet: Quiet) throws(Refusal) -> [ReadingEvent] {
        switch command {
        case .choose(let wish, let place, let time):
            guard wish.holding(at: time) == wish else { throw .over }
            return wish == quiet ? [] : [.quieted(QuietChosen(place, wish, at: time))]
        }
    }

    /// How it is after `event`.
    public static func evolve(_ quiet: inout Quiet, _ event: ReadingEvent) {
        switch event {
        case .moved, .chose: break
        case .quieted(let chosen): quiet = chosen.quiet
        }
    }
}

/// What a member chose.
public struct QuietChosen: Codable, Sendable, Hashable {
    /// The room.
    public var room: UUID
    /// Whose choice.
    public var member: UUID
    /// Whether the room is to be quiet.
    public var isQuiet: Bool
    /// Until when; `nil` where it isn't, or where no end was named.
    public var until: Date?
    /// When.
    public var at: Date

    init(_ place: ReadingPlace, _ quiet: Quiet, at: Date) {
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
