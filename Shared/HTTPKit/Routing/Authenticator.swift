/// Says who makes a request.
public protocol Authenticator: Sendable {
    /// The caller; nil if the request has no credentials. Throws a problem (401) for credentials that are no good.
    func caller(of request: Request) async throws(Problem) -> Caller?

    /// The problem (401) of a caller whose credentials have been withdrawn since they were checked; nil: they still count. For what lasts longer
    /// than a request.
    func withdrawal(of caller: Caller) -> Problem?

    /// Says that credentials have been withdrawn, until the stream is let go of. Several withdrawals become one.
    func withdrawals() -> AsyncStream<Void>
}

extension Authenticator {
    /// Nothing is ever withdrawn.
    public func withdrawal(of caller: Caller) -> Problem? { nil }

    /// Ends at once: nothing is ever withdrawn.
    public func withdrawals() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// Knows nobody; for listeners on which every route is open.
public struct NoAuthenticator: Authenticator {
    /// Knows nobody.
    public init() {}

    /// Always nil.
    public func caller(of request: Request) async throws(Problem) -> Caller? { nil }
}
