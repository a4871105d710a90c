import Synchronization

/// Both sides of connections on which each end proves who it is: TLS 1.3, HTTP/2.
///
/// `reload()` reads the files again; connections that are open keep what they began with.
public final class MutualTLS: Sendable {
    /// Lets in whom the authority has signed.
    public let server: TLSServer
    /// Proves itself, and checks the authority and the name of whom it calls.
    public let client: TLSClient
    private let identity: TLSIdentity
    private let end: Mutex<ContinuousClock.Instant>

    /// Reads the files. Throws if one can't be read, if they don't belong together, and if the certificate isn't one that peers would
    /// believe: of another authority, past its time, for one side only.
    public init(_ identity: TLSIdentity) throws(TLSError) {
        let left = try identity.check()
        end = Mutex(ContinuousClock.Instant.now + left)
        server = try TLSServer(mutual: identity)
        client = try TLSClient(mutual: identity)
        self.identity = identity
    }

    /// Reads the files again and uses them for new connections. If it throws, the old ones stay in use.
    public func reload() throws(TLSError) {
        let left = try identity.check()
        try server.reload()
        try client.reload(identity)
        end.withLock { $0 = ContinuousClock.Instant.now + left }
    }

    /// Time for which the certificate is still good; negative after its end.
    public var remaining: Duration { end.withLock { $0 } - ContinuousClock.Instant.now }
}
