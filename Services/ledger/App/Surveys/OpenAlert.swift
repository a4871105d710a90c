/// Alert of a client that isn't closed, as a caseload shows it.
enum OpenAlert: String, Codable, CaseIterable, Sendable {
    /// Nobody has seen it yet.
    case open
    /// Somebody has seen it.
    case seen
    /// Somebody has spoken with the client.
    case contacted
}
