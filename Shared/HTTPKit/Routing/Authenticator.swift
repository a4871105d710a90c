/// Says who makes a request.
public protocol Authenticator: Sendable {
    /// The caller; nil if the request has no credentials. Throws a problem (401) for credentials that are no good.
    func caller(of request: Request) async throws(Problem) -> Caller?
}

/// Knows nobody; for listeners on which every route is open.
public struct NoAuthenticator: Authenticator {
    /// Knows nobody.
    public init() {}

    /// Always nil.
    public func caller(of request: Request) async throws(Problem) -> Caller? { nil }
}
