/// Time-outs and bounds of a `Client`.
public struct ClientConfiguration: Sendable {
    /// Time from the first packet to a usable connection, TLS included.
    public var connectTimeout: Duration = .seconds(2)
    /// Time that a request may wait for a free connection.
    public var acquireTimeout: Duration = .seconds(5)
    /// Time from the last byte of the request to the head of the answer. Can be set per request.
    public var responseTimeout: Duration = .seconds(30)
    /// Time between two pieces of a body, either way. Can be set per request.
    public var idleTimeout: Duration = .seconds(60)
    /// HTTP/1 connections to one origin, per loop. Further requests wait in line.
    public var http1Connections: Int = 256
    /// Idle HTTP/1 connections kept to one origin, per loop.
    public var http1IdleConnections: Int = 64
    /// Time that an idle connection is kept; below the server's own keep-alive time.
    public var keepAlive: Duration = .seconds(30)
    /// HTTP/2 connections to one origin, per loop.
    public var http2Connections: Int = 2
    /// Streams on one HTTP/2 connection before a second connection is opened.
    public var http2StreamsBeforeAnother: Int = 128
    /// Windows and limits of HTTP/2 connections.
    public var http2 = HTTP2Limits.trusted
    /// Bytes that all connections together hold of answers that nobody has read yet.
    public var backlog = Backlog()
    /// Bytes of a response's head.
    public var headBytes: Int = 64 * 1024
    /// Trust and identity on https origins; nil: the system's trust.
    public var tls: TLSClient?
    /// Check of the IP address (4 or 16 bytes) before a connection to it; nil admits every address. The check gets the
    /// very address that is connected to, after name resolution: a client that calls addresses given by strangers keeps
    /// them out of the own network by this check.
    public var admits: (@Sendable (_ address: [UInt8]) -> Bool)?

    /// The defaults.
    public init() {}
}

/// Settings of one request that differ from its client's configuration.
public struct SendOptions: Sendable, Hashable {
    /// Instead of `ClientConfiguration.responseTimeout`.
    public var responseTimeout: Duration?
    /// Instead of `ClientConfiguration.idleTimeout`; `.seconds(0)`: never (feeds, tunnels).
    public var idleTimeout: Duration?
    /// Bytes of the request's body; a longer stream is broken off with `.bodyTooLarge`.
    public var bodyLimit: Int?
    /// Times that the request may be sent in all, if sending it again is certainly harmless; at least 1. A caller with
    /// its own rules for repeating sets 1.
    public var attempts = 3

    /// Takes the value of the client's configuration where an argument is nil.
    public init(
        responseTimeout: Duration? = nil,
        idleTimeout: Duration? = nil,
        bodyLimit: Int? = nil,
        attempts: Int = 3
    ) {
        self.responseTimeout = responseTimeout
        self.idleTimeout = idleTimeout
        self.bodyLimit = bodyLimit
        self.attempts = attempts
    }
}
