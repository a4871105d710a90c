public import FoundationEssentials

/// Cause and author of an event, for audit and tracing. References only, never a personal value: stored in the clear.
public struct EventMeta: Codable, Sendable, Hashable {
    /// The person or service account that asked; `nil` for what the system did by itself.
    public var actor: UUID?
    /// The event this one follows from, when a policy acted on it.
    public var causation: UUID?
    /// The trace id of the request, at most 255 bytes of UTF-8 (longer ones are cut off when stored).
    public var correlation: String?

    /// Nothing is known unless given.
    public init(actor: UUID? = nil, causation: UUID? = nil, correlation: String? = nil) {
        self.actor = actor
        self.causation = causation
        self.correlation = correlation
    }
}
