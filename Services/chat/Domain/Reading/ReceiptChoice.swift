public import EventSourcing
public import FoundationEssentials

/// Choice of one person whether others see how far they have read. One stream per person, for all rooms: a person who
/// hides it in one and shows it in another tells who is behind a persona.
public enum ReceiptChoice: Decider {
    /// Command about the choice.
    public enum Command: Sendable {
        /// Hide it, or show it.
        case choose(isHidden: Bool, by: UUID, at: Date)
    }

    /// There is no reason.
    public enum Refusal: Error, Sendable, Hashable {}

    /// False: shown.
    public static var initial: Bool { false }

    /// Applies the rules.
    public static func decide(_ command: Command, _ isHidden: Bool) throws(Refusal) -> [ReadingEvent] {
        switch command {
        case .choose(let hide, let person, let time):
            hide == isHidden ? [] : [.chose(ReceiptsChosen(person: person, isHidden: hide, at: time))]
        }
    }

    /// Choice after `event`: true if hidden.
    public static func evolve(_ isHidden: inout Bool, _ event: ReadingEvent) {
        switch event {
        case .moved, .quieted: break
        case .chose(let chosen): isHidden = chosen.isHidden
        }
    }
}

/// Choice of a person.
public struct ReceiptsChosen: Codable, Sendable, Hashable {
    /// The person.
    public var person: UUID
    /// True if others don't see it.
    public var isHidden: Bool
    /// Time of the choice.
    public var at: Date

    private enum CodingKeys: String, CodingKey {
        case person, at
        case isHidden = "hidden"
    }
}
