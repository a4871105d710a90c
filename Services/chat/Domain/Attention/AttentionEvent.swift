public import EventSourcing
public import FoundationEssentials

/// Event of telling somebody who isn't looking that messages wait for them. It names no room and no author: all that is known by it is that
/// there was something to read.
public enum AttentionEvent: Sendable, Hashable {
    /// Somebody is called.
    case called(AttentionCalled)
}

/// A call of somebody for whom messages wait.
public struct AttentionCalled: Codable, Sendable, Hashable {
    /// Person who is called. Nobody is called for what they may read under a persona.
    public var person: UUID
    /// Time of the call.
    public var at: Date

    /// States it.
    public init(person: UUID, at: Date) { (self.person, self.at) = (person, at) }
}

extension AttentionEvent: StoredEvent {
    private static let calledType = EventType("attention.called", version: 1)

    /// The stored names.
    public static let schema = EventSchema<AttentionEvent>()
        .reading(calledType, as: AttentionCalled.self) { .called($0) }
        .writing { event in
            switch event {
            case .called(let called): StoredForm(calledType, called)
            }
        }
}
