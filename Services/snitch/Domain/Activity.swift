import EventSourcing
public import FoundationEssentials

/// One thing that happened, as one audience may know it. Without a word of anybody: kind, persons, time, and a link.
public struct Activity: Sendable, Hashable {
    /// Its id: the same for the same fact and audience, however often that comes.
    public var id: UUID
    /// Kind of what happened.
    public var kind: ActivityKind
    /// Time at which it happened, as the service that told of it says.
    public var at: Date
    /// Person who did it; nil if nobody did, or it isn't told who.
    public var actor: UUID?
    /// Person whom it is about, as far as the audience isn't; nil if it is about no person.
    public var about: UUID?
    /// Path in the API of what it happened to.
    public var link: String
    /// Audience that may know.
    public var audience: Audience

    /// An activity that follows from the fact `source`.
    public init(
        _ kind: ActivityKind,
        from source: UUID,
        at: Date,
        actor: UUID? = nil,
        about: UUID? = nil,
        link: String,
        to audience: Audience
    ) {
        id = UUID.named("\(kind.rawValue) \(audience.word) \(audience.bearer.uuidString)", in: source)
        (self.kind, self.at, self.actor, self.about) = (kind, at, actor, about)
        (self.link, self.audience) = (link, audience)
    }
}
