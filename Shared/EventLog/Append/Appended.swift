public import FoundationEssentials

/// Result of an append.
public struct Appended: Sendable, Equatable {
    /// The version of the stream after its last event.
    public let version: Int64
    /// The position of its last event in the log. A projection that has come this far shows what was written.
    public let position: Int64
    /// The ids of its events; empty in a replay.
    public let ids: [UUID]
    /// Answer that was remembered with the idempotency key, in a replay: the command was carried out by an earlier call
    /// and nothing was written now. `nil` otherwise.
    public let replay: [UInt8]?

    /// True if an earlier call with the same idempotency key did the work.
    public var isReplay: Bool { replay != nil }

    /// Puts the facts together; for tests of callers.
    public init(version: Int64, position: Int64, ids: [UUID], replay: [UInt8]? = nil) {
        self.version = version
        self.position = position
        self.ids = ids
        self.replay = replay
    }
}
