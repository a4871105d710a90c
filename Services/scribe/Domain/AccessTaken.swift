public import EventSourcing
public import FoundationEssentials

/// Access to a client's notes. The stream is one of the client's own.
public struct AccessTaken: Codable, Sendable, Hashable {
    /// Way of reading.
    public enum Way: String, Codable, Sendable, Hashable, CaseIterable {
        /// The list of notes.
        case list
        /// Note that a search found.
        case hit
        /// Note that was opened.
        case open
        /// Note that was printed.
        case print
        /// Record that was exported.
        case export
    }

    /// Reason for which somebody may read.
    public enum Ground: String, Codable, Sendable, Hashable, CaseIterable {
        /// The note is their own.
        case author
        /// They are matched with the client.
        case matched
        /// They stand in for somebody who is.
        case covering
        /// They took leave.
        case leave
        /// A second person allowed it.
        case opening
        /// They operate the unit.
        case operating = "operator"
    }

    /// Client whose notes they are.
    public var client: UUID
    /// Note that was read; nil: a list, or the whole record.
    public var note: UUID?
    /// Person who read; nil: an operator.
    public var by: UUID?
    /// Way of reading.
    public var way: Way
    /// Reason.
    public var ground: Ground
    /// Time of reading.
    public var at: Date

    /// States an access.
    public init(client: UUID, note: UUID?, by person: UUID?, way: Way, ground: Ground, at time: Date) {
        (self.client, self.note, by, self.way, self.ground, at) = (client, note, person, way, ground, time)
    }

    /// Stream of the accesses to a client's notes.
    public static func stream(of client: UUID) -> UUID { UUID.named("accesses", in: client) }
}

extension AccessTaken: StoredEvent {
    private static let type = EventType("access.taken", version: 1)

    /// The stored name of an access.
    public static let schema = EventSchema<AccessTaken>()
        .reading(type, as: AccessTaken.self) { $0 }
        .writing { StoredForm(type, $0) }
}
