import Synchronization

/// A text message for any number of WebSockets whose server this process is: it is framed once for all of them, when the first of them
/// sends it. Frames of a server are not masked (RFC 6455, 5.1), so they are the same bytes on every connection.
public final class PreparedText: Sendable {
    /// The message.
    public let text: String
    private let framed = Mutex<[UInt8]?>(nil)

    /// A message to be sent.
    public init(_ text: String) { self.text = text }

    /// Bytes of the message, without its frame.
    public var count: Int { text.utf8.count }

    /// The frame that carries it.
    var frame: [UInt8] {
        framed.withLock { framed in
            if let framed { return framed }
            let framer = WebSocketFramer(role: .server, messageBytes: 0)
            _ = framer.send(.text(text))
            let bytes = framer.takeOutput()
            framed = bytes
            return bytes
        }
    }
}

extension PreparedText: ExpressibleByStringLiteral, Hashable {
    /// A message to be sent.
    public convenience init(stringLiteral text: String) { self.init(text) }

    /// Compares the texts.
    public static func == (one: PreparedText, other: PreparedText) -> Bool { one === other || one.text == other.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
