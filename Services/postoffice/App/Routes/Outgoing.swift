import FoundationEssentials

/// A letter that a client sends, and when it is to leave.
struct Outgoing: Decodable {
    /// What it says and to whom.
    var compose: Compose
    /// Not before this time.
    var sendAt: Date?
    /// So many seconds from now.
    var holdSeconds: Int?

    private enum CodingKeys: String, CodingKey {
        case sendAt = "send_at"
        case holdSeconds = "hold_seconds"
    }

    init(from decoder: any Decoder) throws {
        compose = try Compose(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sendAt = try container.decodeIfPresent(Date.self, forKey: .sendAt)
        holdSeconds = try container.decodeIfPresent(Int.self, forKey: .holdSeconds)
    }
}
