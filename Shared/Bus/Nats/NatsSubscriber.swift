/// Event of a connection.
enum NatsNews: Sendable, Hashable {
    /// There is a connection, for the first time or again.
    case connected
    /// The connection is lost; the library looks for another one.
    case disconnected
    /// Something came faster than it was taken, and is lost.
    case missed
    /// Something was refused; in the library's words.
    case refused(String)
    /// The library has given the connection up.
    case closed
}

/// Listener to one connection, on threads of the library: must take what it is given, and never wait.
struct NatsSubscriber: Sendable {
    let message: @Sendable (_ subject: String, _ message: [UInt8]) -> Void
    let news: @Sendable (NatsNews) -> Void
}
