/// The protocol a message came in.
public enum HTTPVersion: Hashable, Sendable {
    /// HTTP/1.0: no keep-alive, no chunked bodies.
    case http10
    /// HTTP/1.1.
    case http11
    /// HTTP/2.
    case http2
}
