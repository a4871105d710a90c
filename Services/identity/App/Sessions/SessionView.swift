import FoundationEssentials

/// A session as its owner, or who administers accounts, sees it. Where it came from isn't known here: addresses are not kept.
struct SessionView: Codable, Sendable, Equatable {
    var id: UUID
    /// Name of the device; absent if it isn't known.
    var name: String?
    /// Proof by which the person showed who they are: `password`, `code` or `recovery_code`.
    var proof: String
    var createdAt: Date
    /// Time of its last use, to the hour.
    var lastUsedAt: Date
    /// Time at which it ends unless it is used before.
    var validUntil: Date
    /// True if the reader's own request belongs to it.
    var current: Bool

    init(_ entry: SessionsTable.Entry, current session: UUID?) {
        id = entry.id
        name = entry.device
        proof = entry.proof
        createdAt = entry.openedAt
        lastUsedAt = Date(timeIntervalSince1970: (entry.usedAt.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        validUntil = entry.validUntil
        current = entry.id == session
    }

    enum CodingKeys: String, CodingKey {
        case id, name, proof, current
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
        case validUntil = "valid_until"
    }

    /// All sessions of one person; there are never so many that they need pages.
    struct List: Codable, Sendable {
        var sessions: [SessionView]
    }

    /// Number of sessions that were ended.
    struct Ended: Codable, Sendable {
        var ended: Int
    }
}
