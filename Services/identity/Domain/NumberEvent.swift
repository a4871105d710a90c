public import EventSourcing

/// Event of the sequence of numbers.
public enum NumberEvent: Sendable, Equatable {
    /// A person got the next number.
    case assigned(NumberAssigned)
}

/// Number with its owner.
public struct NumberAssigned: Codable, Sendable, Equatable {
    /// The number; equal to the version of this event in its stream.
    public var number: Int
    /// Person who has it from now on.
    public var person: PersonID

    /// Describes one assignment.
    public init(number: Int, person: PersonID) {
        self.number = number
        self.person = person
    }
}

extension NumberEvent: StoredEvent {
    /// The stored names of what happens in the sequence.
    public static let schema = EventSchema<NumberEvent>()
        .reading(EventType("number.assigned", version: 1), as: NumberAssigned.self) { .assigned($0) }
        .writing { event in
            switch event {
            case .assigned(let payload): StoredForm("number.assigned", version: 1, payload)
            }
        }
}
