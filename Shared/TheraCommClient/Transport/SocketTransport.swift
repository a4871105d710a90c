public import Foundation

/// Opener of WebSockets to a unit.
public protocol SocketTransport: Sendable {
    /// Opens a WebSocket with a subprotocol. Throws `NoAnswer` if there is none.
    func open(_ url: URL, subprotocol: String) async throws -> any Socket
}

/// WebSocket that is open. One task receives, any send.
public protocol Socket: Sendable {
    /// Sends a text. Throws `SocketClosed` or `NoAnswer` once it can't.
    func send(_ text: String) async throws

    /// The next text. Throws `SocketClosed` at the end.
    func receive() async throws -> String

    /// Closes it; whoever receives hears the end.
    func close() async
}

/// End of a WebSocket.
public struct SocketClosed: Error, Hashable {
    /// Code that the other side closed it with; nil where the connection broke.
    public let code: Int?

    /// An end by a code, or without one.
    public init(code: Int?) { self.code = code }
}
