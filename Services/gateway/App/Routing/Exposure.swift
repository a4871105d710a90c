/// Which of the gateway's listeners a route exists on.
enum Exposure: String, Sendable, Hashable, Codable {
    /// The public and the internal one.
    case everywhere
    /// The internal one only; on the public one it is as if it didn't exist.
    case `internal`
}

/// Side from which a request came in.
enum Side: Sendable, Hashable {
    /// From anybody.
    case open
    /// From services.
    case inside
}
