public import EventSourcing
public import FoundationEssentials

/// Event of the audit of reading: who looked into which letter. Ids, a time and a capacity, so nothing in it is sealed.
public enum OpeningEvent: Sendable, Hashable {
    /// Somebody was shown a letter in full.
    case opened(LetterOpened)
}

/// One opening. Openings of one letter by one person within `LetterOpened.pause` are told once.
public struct LetterOpened: Codable, Sendable, Hashable {
    /// Seconds in which a person may come back to a letter without its being noted again.
    public static let pause: TimeInterval = 300

    /// Capacity in which somebody looked into it.
    public enum Capacity: String, Codable, Sendable, Hashable, CaseIterable {
        /// They wrote it.
        case author
        /// They were openly addressed.
        case recipient
        /// They got it without the others knowing. Shown to the author and to themselves only.
        case hidden
        /// They stood in for somebody who has it.
        case covering
        /// They had said why they must see the client's things.
        case access
        /// Operator at the command line of the service, with the keys at hand.
        case `operator`
    }

    /// The letter.
    public var letter: UUID
    /// The person; `nil` for an operator.
    public var by: UUID?
    /// Capacity of the reader.
    public var capacity: Capacity
    /// Time of the look, to the millisecond.
    public var at: Date
    /// The cover or the access under which they saw a letter that isn't theirs; `nil` if it is.
    public var under: UUID?

    /// States an opening.
    public init(_ letter: UUID, by person: UUID?, as capacity: Capacity, at time: Date, under: UUID? = nil) {
        self.letter = letter
        by = person
        self.capacity = capacity
        at = time
        self.under = under
    }
}

extension LetterOpened.Capacity {
    /// Capacity of somebody with this part in the letter.
    public init(_ part: Participation) {
        switch part {
        case .author: self = .author
        case .to: self = .recipient
        case .bcc: self = .hidden
        }
    }
}

extension OpeningEvent: StoredEvent {
    private static let openedType = EventType("letter.opened", version: 1)

    /// The stored names of the audit of reading.
    public static let schema = EventSchema<OpeningEvent>()
        .reading(openedType, as: LetterOpened.self) { .opened($0) }
        .writing { event in
            switch event {
            case .opened(let opened): StoredForm(openedType, opened)
            }
        }
}
