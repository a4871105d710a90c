public import EventSourcing
public import FoundationEssentials

/// How far somebody has looked at their feed. One stream a person; it only goes forward.
public enum Visits: Decider {
    /// Position up to which the person has looked; 0: never.
    public struct State: Sendable, Equatable {
        /// The position.
        public var position: Int64 = 0
    }

    /// Command of a person.
    public enum Command: Sendable {
        /// Note that everything up to a position was seen. `head` is the last position that there is.
        case look(UUID, upTo: Int64, head: Int64, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// Nothing has that position yet.
        case ahead
    }

    /// Nothing seen.
    public static var initial: State { State() }

    /// Applies the rules. To look at what was seen changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [SnitchEvent] {
        switch command {
        case .look(let person, let position, let head, let time):
            guard position <= head else { throw .ahead }
            return position <= state.position
                ? [] : [.looked(Looked(person: person, position: position, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: SnitchEvent) {
        switch event {
        case .looked(let looked): state.position = looked.position
        case .summaryChosen, .summaryStated: break
        }
    }

    /// Stream of `person`.
    public static func stream(of person: UUID) -> UUID { UUID.named("visits", in: person) }
}
