import FoundationEssentials

/// Result of making something. Answers that are remembered with an idempotency key must hold no words.
struct MadeView: Codable, Sendable, Hashable {
    var id: UUID
}

/// A transfer that was done.
struct TransferredView: Codable, Sendable, Hashable {
    var id: UUID
    /// Number of matchings that went over.
    var matchings: Int
}

/// Leave that was given.
struct AccessMadeView: Codable, Sendable, Hashable {
    var id: UUID
    /// Time at which it ends by itself.
    var until: Date
}
