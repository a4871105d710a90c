import FoundationEssentials

/// A letter that a client sends, and when it is to leave.
struct Outgoing: Decodable {
    /// Contents and recipients.
    var compose: Compose
    /// Earliest time of departure.
    var sendAt: Date?
    /// Seconds from now.
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
