import FoundationEssentials

/// Time for a client: either a piece that a case page measured (`from`, `until`), or the minutes of a week as somebody says (`week`, `minutes`).
struct MinutesBody: Codable, Sendable {
    /// Id that the caller made: telling it again changes nothing.
    var id: UUID
    /// Week of the year by ISO 8601, as 2026-W09.
    var week: String?
    /// Minutes of the whole week.
    var minutes: Int?
    /// Note to the minutes of a week.
    var note: String?
    /// Beginning of a piece.
    var from: Date?
    /// End of a piece.
    var until: Date?
}

/// Time of staff for a client, by weeks.
struct MinutesView: Codable, Sendable {
    /// A week, the latest first.
    struct Week: Codable, Sendable {
        /// Week of the year by ISO 8601, as 2026-W09.
        var week: String
        /// Minutes that count: as somebody said, else as measured.
        var minutes: Int
        /// Minutes that case pages measured.
        var measured: Int
        /// Minutes as somebody said last; absent: nobody did.
        var corrected: Int?
        var correctedBy: UUID?
        var correctedByName: String?
        var correctedAt: Date?
        var note: String?

        private enum CodingKeys: String, CodingKey {
            case week, minutes, measured, corrected, note
            case correctedBy = "corrected_by_id"
            case correctedByName = "corrected_by_name"
            case correctedAt = "corrected_at"
        }
    }

    var weeks: [Week]
}
