/// One whole message of a WebSocket, whatever frames it came in.
public enum WebSocketMessage: Sendable, Hashable {
    /// UTF-8 text, validated.
    case text(String)
    /// Bytes.
    case binary([UInt8])
}

/// Reason for which a WebSocket was closed (RFC 6455, section 7.4).
public struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
    /// The number on the wire: 1000...4999.
    public let rawValue: UInt16
    /// Wraps a number from the wire.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The purpose is fulfilled.
    public static let normal = WebSocketCloseCode(rawValue: 1000)
    /// The endpoint stops, or the page is left.
    public static let goingAway = WebSocketCloseCode(rawValue: 1001)
    /// The peer broke the framing rules.
    public static let protocolError = WebSocketCloseCode(rawValue: 1002)
    /// A kind of data this endpoint doesn't take.
    public static let unsupported = WebSocketCloseCode(rawValue: 1003)
    /// The close frame carried no code. Never sent.
    public static let none = WebSocketCloseCode(rawValue: 1005)
    /// The connection broke without a close frame. Never sent.
    public static let abnormal = WebSocketCloseCode(rawValue: 1006)
    /// Text that is not UTF-8.
    public static let invalidText = WebSocketCloseCode(rawValue: 1007)
    /// Something this endpoint's rules forbid.
    public static let policy = WebSocketCloseCode(rawValue: 1008)
    /// A message over the limit.
    public static let tooBig = WebSocketCloseCode(rawValue: 1009)
    /// Something unexpected on the server.
    public static let internalError = WebSocketCloseCode(rawValue: 1011)
    /// Come back later.
    public static let tryAgainLater = WebSocketCloseCode(rawValue: 1013)
}

/// Bounds of one WebSocket.
public struct WebSocketLimits: Sendable, Hashable {
    /// Bytes of one received message, all its frames together. More closes with 1009.
    public var messageBytes: Int
    /// Time to wait for the peer's half of the close handshake.
    public var closeTimeout: Duration

    /// Limits that suit a chat: a mebibyte, five seconds.
    public init(messageBytes: Int = 1024 * 1024, closeTimeout: Duration = .seconds(5)) {
        self.messageBytes = messageBytes
        self.closeTimeout = closeTimeout
    }
}

/// Reason for which a WebSocket can't be used any more.
public enum WebSocketError: Error, Equatable, Sendable {
    /// The WebSocket was closed, by either side; `code` is what the peer sent, or what we sent if the peer sent none.
    case closed(WebSocketCloseCode)
    /// A ping's payload is at most 125 bytes, a close reason at most 123.
    case controlTooLong
}
