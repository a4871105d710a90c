public import EventSourcing

/// Result of a command.
public struct Handled<D: Decider>: Sendable {
    /// The new events, none if nothing changed; or why it was refused. In a replay, none.
    public let outcome: Result<[D.Event], D.Refusal>
    /// The version of the stream now.
    public let version: Int64
    /// The position of the last new event; what a reader of its own writes waits for. `nil` if nothing was written.
    public let position: Int64?
    /// Answer that was remembered with the idempotency key, if an earlier call did the work. `nil` otherwise.
    public let replay: [UInt8]?

    /// True if an earlier call with the same idempotency key did the work.
    public var isReplay: Bool { replay != nil }

    /// The new events; throws the refusal.
    public func events() throws(D.Refusal) -> [D.Event] { try outcome.get() }

    init(outcome: Result<[D.Event], D.Refusal>, version: Int64, position: Int64?) {
        self.outcome = outcome
        self.version = version
        self.position = position
        replay = nil
    }

    init(_ appended: Appended) {
        outcome = .success([])
        version = appended.version
        position = appended.position
        replay = appended.replay
    }
}
