public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in snitch. What others do is on their logs, and learned from their feeds.
public enum SnitchEvent: Sendable, Hashable {
    /// Somebody has looked at their feed.
    case looked(Looked)
}

/// A look at one's own feed.
public struct Looked: Codable, Sendable, Hashable {
    /// Person who looked.
    public var person: UUID
    /// Position up to which they did.
    public var position: Int64
    /// Time of the look.
    public var at: Date

    /// States a look.
    public init(person: UUID, position: Int64, at: Date) {
        (self.person, self.position, self.at) = (person, position, at)
    }
}

extension SnitchEvent: StoredEvent {
    private static let lookedType = EventType("feed.looked", version: 1)

    /// The stored names.
    public static let schema = EventSchema<SnitchEvent>()
        .reading(lookedType, as: Looked.self) { .looked($0) }
        .writing { event in
            switch event {
            case .looked(let looked): StoredForm(lookedType, looked)
            }
        }

    /// Nobody's: no event has a personal field.
    public var subject: UUID? { nil }
}
