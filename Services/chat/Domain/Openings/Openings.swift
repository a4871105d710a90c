public import EventSourcing
import FoundationEssentials

/// Looks at one room's messages by people who aren't in it. One stream a room.
public enum Openings: Decider {
    /// Number looked at, and the person who looked.
    public struct Look: Sendable, Hashable {
        var number: Int64?
        var by: UUID?
    }

    /// Time of the last look, of each person at each message.
    public struct State: Sendable, Equatable {
        var latest: [Look: Date] = [:]
    }

    /// Command to the audit.
    public enum Command: Sendable {
        /// Note that somebody is about to be shown it. The caller knows that they may be.
        case note(RecordOpened)
    }

    /// Nothing is refused.
    public enum Refusal: Error, Sendable, Hashable {}

    /// None.
    public static var initial: State { State() }

    /// Decides the command. A person who comes back within the pause isn't noted again.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [OpeningEvent] {
        switch command {
        case .note(let opened):
            let look = Look(number: opened.number, by: opened.by)
            if let last = state.latest[look], opened.at < last.addingTimeInterval(RecordOpened.pause) { return [] }
            return [.opened(opened)]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: OpeningEvent) {
        switch event {
        case .opened(let opened): state.latest[Look(number: opened.number, by: opened.by)] = opened.at
        }
    }
}
