import FoundationEssentials
import HTTPKit

/// A place in a folder's order: behind the letter that a page ended with. Clients carry it back unread.
struct LetterCursor: Codable, Sendable, Hashable {
    private var at: CursorTime
    /// The letter.
    private(set) var letter: UUID

    /// The place behind this letter.
    init(sentAt: Date, letter: UUID) {
        at = CursorTime(sentAt)
        self.letter = letter
    }

    /// The place behind `entry`.
    init(after entry: LetterEntry) { self.init(sentAt: entry.sentAt, letter: entry.id) }

    /// Time at which the letter was sent.
    var sentAt: Date { at.date }

    private enum CodingKeys: String, CodingKey {
        case at = "t"
        case letter = "l"
    }
}
