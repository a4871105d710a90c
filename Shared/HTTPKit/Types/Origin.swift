/// Server that a client talks to, and the protocol.
public struct Origin: Hashable, Sendable {
    /// Clear text or TLS.
    public enum Scheme: String, Hashable, Sendable {
        /// Clear text.
        case http
        /// TLS.
        case https
    }

    /// The protocol on the connection.
    public enum WireProtocol: Hashable, Sendable {
        /// HTTP/1.1.
        case http1
        /// HTTP/2 from the first byte on, without negotiation.
        case http2PriorKnowledge
        /// Protocol that ALPN chooses; HTTP/1.1 on clear text.
        case negotiated
    }

    /// Clear text or TLS.
    public var scheme: Scheme
    /// Address to connect to.
    public var address: SocketAddress
    /// The protocol on the connection.
    public var `protocol`: WireProtocol

    /// An origin.
    public init(_ scheme: Scheme = .http, _ address: SocketAddress, `protocol`: WireProtocol = .negotiated) {
        self.scheme = scheme
        self.address = address
        self.protocol = `protocol`
    }
}
