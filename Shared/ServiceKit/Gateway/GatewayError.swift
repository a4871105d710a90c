/// Reason for which a call to another service gave nothing.
public enum GatewayError: Error, Hashable, Sendable {
    /// Its time ran out.
    case deadline
    /// No answer came: what the client says about it, for the log.
    case unreachable(String)
    /// Another status than the one that was hoped for.
    case status(Int)
    /// The answer's body is too long, broken off, or not what it should be.
    case unreadable
    /// The question has no form in JSON.
    case unwritable
}
