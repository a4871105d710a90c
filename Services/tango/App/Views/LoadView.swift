import FoundationEssentials

/// How much somebody carries at a time.
struct LoadView: Codable, Sendable, Hashable {
    var person: PersonView
    /// Whether their account is in use.
    var active: Bool
    /// How many clients they may have; absent: any number.
    var limit: Int?
    /// How many they have as primary or secondary: what the limit counts.
    var clients: Int
    var primary: Int
    var secondary: Int
    var supervising: Int
    /// With how many they stand in, by matchings and covers.
    var covering: Int
    /// How many letters of their own clients wait for an answer now.
    var unansweredLetters: Int
    /// Since when the oldest of them waits; absent if none does.
    var waitingSince: Date?

    private enum CodingKeys: String, CodingKey {
        case person, active, limit, clients, primary, secondary, supervising, covering
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
    }
}

/// One page of loads, by name.
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
    /// Whether they are matched all the same.
    var matched: Bool
}

/// One page of conflicts of interest, the latest first.
struct ConflictListView: Codable, Sendable {
    var conflicts: [ConflictView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
