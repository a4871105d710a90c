public import FoundationEssentials

/// The stream isn't where the append expected it: somebody was faster. Nothing was written. Load, decide again.
public struct VersionConflict: Error, Sendable, Equatable {
    /// The stream.
    public let stream: UUID
    /// Version that was expected.
    public let expected: ExpectedVersion
    /// The version it is at; 0 if it doesn't exist.
    public let actual: Int64

    /// Names the stream, what was expected and what is.
    public init(stream: UUID, expected: ExpectedVersion, actual: Int64) {
        self.stream = stream
        self.expected = expected
        self.actual = actual
    }
}

/// An idempotency key came back with another request: a mistake of the caller. Nothing was written. HTTP says 422.
public struct IdempotencyMismatch: Error, Sendable, Equatable {
    /// A mismatch has no more to say.
    public init() {}
}

/// The database went away while a commit was under way and didn't come back in time, so nobody knows whether the events
/// are stored. Rare: a connection that comes back settles it. Look for `ids` in the stream, or repeat with the same
/// idempotency key or ids.
public struct OutcomeUnknown: Error, Sendable, Equatable {
    /// The ids the events have if they are stored.
    public let ids: [UUID]

    /// Names the events in question.
    public init(ids: [UUID]) { self.ids = ids }
}

/// The log was closed by its owner. Nothing was written.
public struct LogClosed: Error, Sendable, Equatable {
    /// A closed log has no more to say.
    public init() {}
}

/// A command met versions conflicts as often as it was allowed to try. Nothing was written. HTTP says 503 with Retry-After.
public struct StreamIsBusy: Error, Sendable, Equatable {
    /// The stream that others are writing to.
    public let stream: UUID

    /// Names the stream.
    public init(stream: UUID) { self.stream = stream }
}
