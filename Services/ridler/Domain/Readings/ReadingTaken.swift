public import EventSourcing
public import FoundationEssentials

/// Reading of a client's things by somebody else. The stream is one of the client's own.
public struct ReadingTaken: Codable, Sendable, Hashable {
    /// Kind of what was read.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// The list of what the client is asked.
        case due
        /// The list of responses, without answers.
        case responses
        /// Response with its answers, or an occurrence with its form.
        case response
        /// Scores.
        case scores
        /// Chart of scores, or its picture.
        case chart
        /// Response as FHIR has it.
        case export
        /// Reasons of an alert.
        case alert

        /// True if it is written down once an hour, however often it is looked at.
        public var isHourly: Bool { self != .response && self != .export }
    }

    /// Right by which somebody may read.
    public enum Ground: String, Codable, Sendable, Hashable, CaseIterable {
        /// They are matched with the client.
        case matched
        /// They stand in for somebody who is.
        case covering
        /// They took leave.
        case leave
        /// They coordinate, and nobody is matched with the client.
        case unmatched
        /// They were told of an alert.
        case alert
        /// They operate the unit.
        case operating = "operator"

        /// True if they look after the client: they may ask, enter what they were told, and correct. Others only read.
        public var looksAfter: Bool { self == .matched || self == .covering || self == .unmatched }
    }

    /// Client whose things they are.
    public var client: UUID
    /// Kind of what was read.
    public var what: Kind
    /// Response that was read; nil: none in particular.
    public var response: UUID?
    /// Right.
    public var ground: Ground
    /// Person who read; nil: an operator.
    public var by: UUID?
    /// Time of reading.
    public var at: Date

    /// States a reading.
    public init(client: UUID, _ what: Kind, _ response: UUID?, _ ground: Ground, by person: UUID?, at time: Date) {
        (self.client, self.what, self.response, self.ground) = (client, what, response, ground)
        (by, at) = (person, time)
    }

    /// Stream of the readings of a client's things.
    public static func stream(of client: UUID) -> UUID { UUID.named("readings", in: client) }
}

extension ReadingTaken: StoredEvent {
    private static let type = EventType("reading.taken", version: 1)

    /// The stored name of a reading.
    public static let schema = EventSchema<ReadingTaken>()
        .reading(type, as: ReadingTaken.self) { $0 }
        .writing { StoredForm(type, $0) }
}
