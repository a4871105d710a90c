public import EventSourcing
public import FoundationEssentials

/// A member of staff says that they have taken note of an urgent letter. One stream per letter and person.
public enum Acknowledgement: Decider {
    /// State of the acknowledgement.
    public enum State: Sendable, Equatable {
        /// Not yet.
        case open
        /// Given, also in the place of these.
        case given(at: Date, standingInFor: Set<UUID> = [])
    }

    /// Command about the acknowledgement. The facts about the letter come with it.
    public enum Command: Sendable {
        /// Take note, as somebody to whom the letter was sent, or in the place of those to whom it was.
        case give(
            by: UUID,
            isStaff: Bool,
            letter: UUID,
            isUrgent: Bool,
            isAuthor: Bool,
            standingInFor: Set<UUID> = [],
            at: Date
        )
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// Only urgent letters ask for it.
        case notUrgent
        /// The acknowledgement is asked of staff to whom the letter was sent.
        case notAsked
    }

    /// Not yet.
    public static var initial: State { .open }

    /// Applies the rules. Taking note again changes nothing, unless it is in the place of somebody else.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AcknowledgementEvent] {
        switch command {
        case .give(let person, let isStaff, let letter, let isUrgent, let isAuthor, let absent, let time):
            var new = absent
            if case .given(_, let before) = state {
                new.subtract(before)
                guard !new.isEmpty else { return [] }
            }
            guard isUrgent else { throw .notUrgent }
            guard isStaff, !isAuthor else { throw .notAsked }
            return [.given(LetterAcknowledged(letter: letter, by: person, at: time, standingInFor: new))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: AcknowledgementEvent) {
        switch event {
        case .given(let given):
            var (first, absent) = (given.at, Set(given.standingInFor ?? []))
            if case .given(let time, let before) = state { (first, absent) = (time, absent.union(before)) }
            state = .given(at: first, standingInFor: absent)
        }
    }
}

/// Event of the acknowledgement of an urgent letter.
public enum AcknowledgementEvent: Sendable, Hashable {
    /// Somebody took note.
    case given(LetterAcknowledged)
}

/// An urgent letter of which somebody took note.
public struct LetterAcknowledged: Codable, Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Person who took note.
    public var by: UUID
    /// Time of the acknowledgement, to the millisecond.
    public var at: Date
    /// Persons in whose place it was given as well; `nil`: nobody's.
    public var standingInFor: [UUID]?

    /// States it.
    public init(letter: UUID, by person: UUID, at time: Date, standingInFor absent: Set<UUID> = []) {
        self.letter = letter
        by = person
        at = time
        standingInFor = absent.isEmpty ? nil : absent.sorted { $0.uuidString < $1.uuidString }
    }

    /// Persons of whom nothing is asked any more.
    public var people: [UUID] { [by] + (standingInFor ?? []) }
}

extension AcknowledgementEvent: StoredEvent {
    private static let givenType = EventType("letter.acknowledged", version: 1)

    /// The stored names of what happens with acknowledgements.
    public static let schema = EventSchema<AcknowledgementEvent>()
        .reading(givenType, as: LetterAcknowledged.self) { .given($0) }
        .writing { event in
            switch event {
            case .given(let given): StoredForm(givenType, given)
            }
        }
}
