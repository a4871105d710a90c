public import EventSourcing
public import FoundationEssentials

/// A member of staff says that they have taken note of an urgent letter. One stream per letter and person.
public enum Acknowledgement: Decider {
    /// What is possible.
    public enum State: Sendable, Equatable {
        /// Not yet.
        case open
        /// It was given.
        case given(at: Date)
    }

    /// What one may do. What the letter is comes with the command.
    public enum Command: Sendable {
        /// Take note, as somebody to whom the letter was sent.
        case give(by: UUID, isStaff: Bool, letter: UUID, isUrgent: Bool, isAuthor: Bool, at: Date)
    }

    /// Why nothing is noted.
    public enum Refusal: Error, Sendable, Equatable {
        /// Only urgent letters ask for it.
        case notUrgent
        /// It is asked of staff to whom the letter was sent.
        case notAsked
    }

    /// Not yet.
    public static var initial: State { .open }

    /// Applies the rules. Taking note again changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [AcknowledgementEvent] {
        switch (command, state) {
        case (.give, .given): return []
        case (.give(let person, let isStaff, let letter, let isUrgent, let isAuthor, let time), .open):
            guard isUrgent else { throw .notUrgent }
            guard isStaff, !isAuthor else { throw .notAsked }
            return [.given(LetterAcknowledged(letter: letter, by: person, at: time))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: AcknowledgementEvent) {
        switch event {
        case .given(let given): state = .given(at: given.at)
        }
    }
}

/// What happens with the acknowledgement of an urgent letter.
public enum AcknowledgementEvent: Sendable, Hashable {
    /// Somebody took note.
    case given(LetterAcknowledged)
}

/// An urgent letter of which somebody took note.
public struct LetterAcknowledged: Codable, Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Who.
    public var by: UUID
    /// When, to the millisecond.
    public var at: Date

    /// States it.
    public init(letter: UUID, by person: UUID, at time: Date) {
        self.letter = letter
        by = person
        at = time
    }
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
