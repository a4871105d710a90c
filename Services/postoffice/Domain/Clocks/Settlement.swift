public import EventSourcing
public import FoundationEssentials

/// A member of staff says that a client's letter needs no answer, as a "thank you" needs none: nobody is waited for any more. One stream per
/// clock.
public enum Settlement: Decider {
    /// State of the settlement.
    public enum State: Sendable, Equatable {
        /// An answer is waited for, or came.
        case open
        /// No answer is needed.
        case settled
    }

    /// Command about the settlement. Whether the clock runs comes with it.
    public enum Command: Sendable {
        /// No answer is needed.
        case settle(ReplyClock.ID, by: UUID, isRunning: Bool, at: Date)
        /// An answer is needed after all.
        case reopen(ReplyClock.ID, by: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// Nobody waits: the clock was answered, or there is none.
        case nobodyWaits
    }

    /// An answer is waited for.
    public static var initial: State { .open }

    /// Applies the rules. Saying the same again changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [SettlementEvent] {
        switch command {
        case .settle(let clock, let person, let isRunning, let time):
            guard state == .open else { return [] }
            guard isRunning else { throw .nobodyWaits }
            return [.settled(ClockSettled(letter: clock.letter, staff: clock.staff, by: person, at: time))]
        case .reopen(let clock, let person, let time):
            guard state == .settled else { return [] }
            return [.reopened(ClockSettled(letter: clock.letter, staff: clock.staff, by: person, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: SettlementEvent) {
        switch event {
        case .settled: state = .settled
        case .reopened: state = .open
        }
    }
}

/// Event of a clock that needs no answer.
public enum SettlementEvent: Sendable, Hashable {
    /// No answer is needed.
    case settled(ClockSettled)
    /// An answer is needed after all.
    case reopened(ClockSettled)

    /// Facts of the event.
    public var facts: ClockSettled {
        switch self {
        case .settled(let facts), .reopened(let facts): facts
        }
    }
}

/// A clock of which somebody said whether it needs an answer.
public struct ClockSettled: Codable, Sendable, Hashable {
    /// The letter that began it.
    public var letter: UUID
    /// Member of staff who is waited for.
    public var staff: UUID
    /// Person who said so: the one who is waited for, or who stands in.
    public var by: UUID
    /// Time at which it was said, to the millisecond.
    public var at: Date

    /// States it.
    public init(letter: UUID, staff: UUID, by person: UUID, at time: Date) {
        self.letter = letter
        self.staff = staff
        by = person
        at = time
    }

    /// Name of the clock.
    public var clock: ReplyClock.ID { ReplyClock.ID(letter: letter, staff: staff) }
}

extension SettlementEvent: StoredEvent {
    private static let settledType = EventType("clock.settled", version: 1)
    private static let reopenedType = EventType("clock.reopened", version: 1)

    /// The stored names of what happens with settlements.
    public static let schema = EventSchema<SettlementEvent>()
        .reading(settledType, as: ClockSettled.self) { .settled($0) }
        .reading(reopenedType, as: ClockSettled.self) { .reopened($0) }
        .writing { event in
            switch event {
            case .settled(let facts): StoredForm(settledType, facts)
            case .reopened(let facts): StoredForm(reopenedType, facts)
            }
        }
}
