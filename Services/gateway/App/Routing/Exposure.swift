/// Listeners of the gateway on which a route exists.
enum Exposure: String, Sendable, Hashable, Codable {
    /// The public and the internal one.
    case everywhere
    /// The internal one only; on the public one it is as if it didn't exist.
    case `internal`
}

/// Side from which a request came in.
enum Listener: Sendable, Hashable {
    /// Listener for everybody.
    case open
    /// Listener for services.
    case inside
}
