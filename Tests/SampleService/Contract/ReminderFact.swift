public import FoundationEssentials

/// Fact about a reminder for other services: a line of the feed. It states the whole of a reminder but its words, so the last one counts; one
/// that is seen twice must change nothing.
public struct ReminderFact: Codable, Sendable, Hashable {
    /// Kind of fact. Names are never changed or reused; a follower stops at one that it doesn't know.
    public enum Kind: String, Codable, Sendable {
        /// A reminder is so from now on.
        case stated = "reminder.stated"
    }

    /// A reminder as it is.
    public struct Terms: Codable, Sendable, Hashable {
        /// The reminder.
        public var id: UUID
        /// Person whom it reminds.
        public var person: UUID
        /// Time at which it is due; nil once it is done.
        public var due: Date?
    }

    /// The kind.
    public var type: Kind
    /// The reminder.
    public var data: Terms

    /// States a reminder.
    public init(_ id: UUID, of person: UUID, due: Date?) {
        (type, data) = (.stated, Terms(id: id, person: person, due: due))
    }
}
