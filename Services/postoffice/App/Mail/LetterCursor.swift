import FoundationEssentials

/// A place in a folder's order: behind the letter that a page ended with. Clients carry it back unread.
struct LetterCursor: Codable, Sendable, Hashable {
    /// Microseconds since 1970, as exact as the database is.
    private var at: Int64
    /// The letter.
    private(set) var letter: UUID

    /// The place behind this letter.
    init(sentAt: Date, letter: UUID) {
        at = Int64((sentAt.timeIntervalSince1970 * 1_000_000).rounded())
        self.letter = letter
    }

    /// The place behind `entry`.
    init(after entry: LetterEntry) { self.init(sentAt: entry.sentAt, letter: entry.id) }

    /// When the letter was sent.
    var sentAt: Date { Date(timeIntervalSince1970: Double(at) / 1_000_000) }

    private enum CodingKeys: String, CodingKey {
        case at = "t"
        case letter = "l"
    }
}
