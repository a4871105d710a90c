public import EventSourcing
public import FoundationEssentials

/// The small numbers that people get: 1, 2, 3 … without a gap, because the one stream of this kind counts them by its versions.
///
/// The assignment is appended together with the registration it is for, or neither is.
public enum NumberSequence: Decider {
    /// The id of the one stream.
    public static let stream = UUID.named("person-numbers", in: namespace)
    private static let namespace = UUID(
        uuid: (
            0x6A, 0x1E, 0x0F, 0x52, 0x3C, 0x94, 0x4B, 0x1D, 0x9E, 0x27, 0x50, 0xC8, 0x7D, 0x3B, 0x61, 0xA4
        )
    )

    /// The last number given; 0 before the first. Always the version of the stream.
    public typealias State = Int

    /// Command to the sequence.
    public enum Command: Sendable {
        /// Gives the next number to a person.
        case assign(PersonID)
    }

    /// Nothing is ever refused.
    public enum Refusal: Error, Hashable, Sendable {}

    /// No number given yet.
    public static var initial: State { 0 }

    /// The next number.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [NumberEvent] {
        switch command {
        case .assign(let person): [.assigned(NumberAssigned(number: state + 1, person: person))]
        }
    }

    /// The last number after `event`.
    public static func evolve(_ state: inout State, _ event: NumberEvent) {
        switch event {
        case .assigned(let assignment): state = assignment.number
        }
    }
}
