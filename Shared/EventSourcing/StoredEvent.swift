public import FoundationEssentials

/// An event that can be written to a log and read back.
public protocol StoredEvent: Sendable, Equatable, SendableMetatype {
    /// Every name and version this event is stored under, now and in the past. The only place they are written.
    static var schema: EventSchema<Self> { get }

    /// The person whose key seals the personal fields of this event; `nil` if it has no personal fields.
    var subject: UUID? { get }
}

extension StoredEvent {
    /// Nobody: an event without personal fields.
    public var subject: UUID? { nil }
}
