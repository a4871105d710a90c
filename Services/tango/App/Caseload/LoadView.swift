import FoundationEssentials

/// Load of somebody at a time.
struct LoadView: Codable, Sendable, Hashable {
    var person: PersonView
    /// True if their account is in use.
    var active: Bool
    /// Number of clients they may have; absent: any number.
    var limit: Int?
    /// Number of clients they have as primary or secondary, which the limit counts.
    var clients: Int
    var primary: Int
    var secondary: Int
    var supervising: Int
    /// Number of clients for whom they stand in, by matchings and covers.
    var covering: Int
    /// Number of letters of their own clients that wait for an answer now.
    var unansweredLetters: Int
    /// Time since which the oldest of them waits; absent if none does.
    var waitingSince: Date?

    private enum CodingKeys: String, CodingKey {
        case person, active, limit, clients, primary, secondary, supervising, covering
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
    }
}

/// Page of loads, by name.
struct LoadListView: Codable, Sendable {
    var loads: [LoadView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// Two who should not be matched.
struct ConflictView: Codable, Sendable, Hashable {
    /// Absent while identity has not told of them, as `staff`.
    var client: PersonView?
    var staff: PersonView?
    var since: Date
    /// True if they are matched all the same.
    var matched: Bool
}

/// Page of conflicts of interest, the latest first.
struct ConflictListView: Codable, Sendable {
    var conflicts: [ConflictView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
