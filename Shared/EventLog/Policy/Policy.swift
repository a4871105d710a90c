public import EventSourcing

/// A process between streams or services: what happened in, what is to be done out. Pure; the runner does it.
public protocol Policy: Sendable, SendableMetatype {
    /// The event of the service.
    associatedtype Event: StoredEvent
    /// Something to be done: a command for another stream, a call to another service, a message.
    associatedtype Intention: Sendable

    /// Name of the policy's checkpoint: `delivery`.
    static var name: String { get }

    /// Intentions that follow from one event; mostly none.
    static func react(to event: Recorded<Event>) -> [Intention]
}
