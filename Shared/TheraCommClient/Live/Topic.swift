/// Topic of what is told as it happens; `Event` is what is told about it. Each has a member, for instance `.chatMessages`.
public struct Topic<Event: TopicEvent>: Sendable, Hashable {
    /// Name of the topic, as `chat/messages`.
    public let name: String
    /// Kind of what is told.
    public let kind: TopicKind

    init(_ name: String, tells kind: TopicKind) {
        self.name = name
        self.kind = kind
    }
}

/// Kinds of topics.
public enum TopicKind: Sendable, Hashable {
    /// Things that happened: none is left out, none comes twice.
    case events
    /// How something is now: the last telling is all of it.
    case states
    /// How something is at this moment: nobody is told later.
    case signals
}

/// Event of a topic.
public protocol TopicEvent: Sendable {
    /// The event of a type with its data.
    init(type: String, from decoder: any Decoder) throws

    /// The event of a type that this version doesn't know.
    static func unknown(type: String) -> Self
}

/// Telling about a topic.
public enum Told<Event: TopicEvent>: Sendable {
    /// What one knows must be loaded by calls, now that one listens: at the beginning, and where something can't be told one by one.
    case loadAnew
    /// Something happened, or is so now. `cursor` is the place after it: `follow(_:after:)` goes on there, also after another launch.
    case event(Event, cursor: String?)
}
