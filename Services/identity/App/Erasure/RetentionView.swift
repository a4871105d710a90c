/// Rules by which what is known of people is kept and forgotten, as the unit has set them.
struct RetentionView: Codable, Sendable, Equatable {
    /// Time to think again between a wish to leave and the erasure.
    var waitSeconds: Int
    /// Time for which records of clients are kept after such a wish; absent: no rule keeps them.
    var recordSeconds: Int?
    /// Services that confirm an erasure.
    var services: [String]

    enum CodingKeys: String, CodingKey {
        case services
        case waitSeconds = "wait_seconds"
        case recordSeconds = "record_seconds"
    }
}
