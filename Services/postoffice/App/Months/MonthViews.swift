import FoundationEssentials

/// A month of a folder.
struct MonthView: Codable, Sendable, Hashable {
    /// Year and month: `2026-03`.
    var month: String
    /// Number of letters.
    var letters: Int
    /// First moment of the month: `after` in a list.
    var from: Date
    /// First moment after the month: `before` in a list, which begins with the latest letter of the month then.
    var until: Date

    init(_ line: MonthLine) {
        month = line.month
        letters = line.letters
        from = line.from
        until = line.until
    }
}

/// The months in which a folder has letters, newest first.
struct MonthListView: Codable, Sendable, Hashable {
    /// Time zone on whose wall the months are.
    var zone: String
    var months: [MonthView]
}
