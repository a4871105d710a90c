import FoundationEssentials

/// A session as its owner, or who administers accounts, sees it. Where it came from isn't known here: addresses are not kept.
struct SessionView: Codable, Sendable, Equatable {
    var id: UUID
    /// What the device is called; absent if that isn't known.
    var name: String?
    /// By what the person proved who they are: `password`, `code` or `recovery_code`.
    var proof: String
    var createdAt: Date
    /// To the hour.
    var lastUsedAt: Date
    /// When it ends unless it is used before.
    var validUntil: Date
    /// Whether the reader's own request belongs to it.
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

    /// How many sessions were ended.
    struct Ended: Codable, Sendable {
        var ended: Int
    }
}
