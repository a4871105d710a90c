package import EventLoop

/// The raw bytes of an upgraded connection or of an extended CONNECT stream, both ways.
public struct Duplex: Sendable {
    /// What the peer sends; ends when the peer has closed its side.
    public let inbound: BodyStream
    /// What goes to the peer; `finish()` closes our side.
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

/// What a request wants its connection or stream to become.
public enum UpgradeKind: Hashable, Sendable {
    /// RFC 6455, or RFC 8441 over HTTP/2.
    case webSocket
}
