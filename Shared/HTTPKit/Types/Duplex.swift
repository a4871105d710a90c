package import EventLoop

/// The raw bytes of an upgraded connection or of an extended CONNECT stream, both ways.
public struct Duplex: Sendable {
    /// Bytes that the peer sends; end when the peer has closed its side.
    public let inbound: BodyStream
    /// Bytes that go to the peer; `finish()` closes our side.
    public let outbound: BodyStream
    /// Says when the server would like the tunnel to end.
    public let drain: DrainSignal
    /// The loop of the connection; nil if there is none behind it.
    package var loop: EventLoop?

    /// Joins two directions.
    public init(inbound: BodyStream, outbound: BodyStream, drain: DrainSignal = DrainSignal()) {
        self.inbound = inbound
        self.outbound = outbound
        self.drain = drain
    }
}

/// Protocol that a request wants for its connection or stream.
public enum UpgradeKind: Hashable, Sendable {
    /// RFC 6455, or RFC 8441 over HTTP/2.
    case webSocket
}
