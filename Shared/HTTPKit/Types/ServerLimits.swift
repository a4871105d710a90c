/// Limits of a client's requests. Every limit is always on.
public struct ServerLimits: Sendable {
    /// Bytes of a request target (431 is for fields, 414 for this).
    public var targetBytes = 8 * 1024
    /// Bytes of all header fields of a request together, names and values (431).
    public var headerBytes = 32 * 1024
    /// Fields of a request (431).
    public var headerCount = 100
    /// Bytes of a body, whatever a route allows (413).
    public var bodyBytes = 64 << 20
    /// Open requests on one HTTP/2 connection (RST_STREAM); HTTP/1.1 has one.
    public var streamsPerConnection = 100
    /// Open connections of this server; more are answered 503 and closed.
    public var connections = 10_000
    /// Open connections of one address (IPv6: /64).
    public var connectionsPerAddress = Int.max
    /// Returns true for an address that speaks for many others, as a proxy does: its connections are bounded by
    /// `connections` alone.
    public var isProxy: @Sendable (SocketAddress) -> Bool = { _ in false }
    /// Connections beyond `connections` and `connectionsPerAddress`, on each of which `reserveHandler` answers one request.
    public var reserve = 0
    /// Handler of the connections of the reserve.
    public var reserveHandler: Handler = { _ in .problem(.unavailable) }
    /// Time from the first byte of a request to the end of its header, however slowly it comes (408; HTTP/2: GOAWAY).
    public var headerTimeout = Duration.seconds(10)
    /// Time from one piece of a body to the next (408; HTTP/2: RST_STREAM).
    public var bodyTimeout = Duration.seconds(30)
    /// Time from an answer to the next request.
    public var idleTimeout = Duration.seconds(75)
    /// Time in which the client does not take what is sent to it.
    public var writeTimeout = Duration.seconds(30)
    /// Time from the accepted connection to the end of the TLS handshake.
    public var handshakeTimeout = Duration.seconds(10)
    /// Requests on one HTTP/1.1 connection; then it is closed, so that load can move to other processes.
    public var requestsPerConnection = 100_000
    /// Bytes of an unread body that are read and dropped to save the connection; beyond that it is closed.
    public var drainBytes = 256 * 1024
    /// Bytes of answers that one HTTP/2 connection may have queued; with more, its further requests wait until the client has taken some.
    /// An HTTP/1.1 connection has one piece of 64 KiB and what is behind it.
    public var queuedBytes = 2 << 20
    /// Bytes that all connections hold, counted together.
    public var backlog = Backlog()
    /// Answer to a client that can't be understood, or asks for too much, if this is found out before any handler.
    public var refusal: @Sendable (Problem) -> Response = { .problem($0) }

    /// The defaults.
    public init() {}
}

extension ServerLimits {
    /// The same for a connection of the reserve: one small request, soon.
    var ofTheReserve: ServerLimits {
        var limits = self
        limits.headerTimeout = min(headerTimeout, .seconds(2))
        limits.handshakeTimeout = min(handshakeTimeout, .seconds(2))
        limits.idleTimeout = min(idleTimeout, .seconds(2))
        limits.bodyTimeout = min(bodyTimeout, .seconds(2))
        limits.writeTimeout = min(writeTimeout, .seconds(2))
        limits.requestsPerConnection = 1
        limits.streamsPerConnection = 1
        limits.drainBytes = min(drainBytes, 16 * 1024)
        return limits
    }
}
