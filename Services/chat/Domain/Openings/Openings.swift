public import EventSourcing
import FoundationEssentials

/// Who looked at what was said in one room without being in it. One stream a room.
public enum Openings: Decider {
    /// What was looked at, and by whom.
    public struct Look: Sendable, Hashable {
        var number: Int64?
        var by: UUID?
    }

    /// When it was last, of each.
    public struct State: Sendable, Equatable {
        var latest: [Look: Date] = [:]
    }

    /// What one may ask.
    public enum Command: Sendable {
        /// Note that somebody is about to be shown it. The caller knows that they may be.
        case note(RecordOpened)
    }

    /// Nothing is refused.
    public enum Refusal: Error, Sendable, Hashable {}

    /// None.
    public static var initial: State { State() }

    /// Who comes back within the pause isn't noted again.
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
