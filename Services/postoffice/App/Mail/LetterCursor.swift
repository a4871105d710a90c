import FoundationEssentials

/// A place in a folder's order: behind the letter that a page ended with. Clients carry it back unread.
struct LetterCursor: Codable, Sendable, Hashable {
    /// Microseconds since 1970, as exact as the database is.
    private var at: Int64
    /// The letter.
    private(set) var letter: UUID

    /// What a client brings back is checked: years 0 to 9999, so that every time is one for the database, too.
    private static let known: Range<Int64> = -62_167_219_200_000_000..<253_402_300_800_000_000

    /// Reads one; throws what is no cursor if it names a time that no letter was sent at.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        at = try container.decode(Int64.self, forKey: .at)
        letter = try container.decode(UUID.self, forKey: .letter)
        guard Self.known.contains(at) else {
            throw DecodingError.dataCorruptedError(
                forKey: .at,
                in: container,
                debugDescription: "not a time of a letter"
            )
        }
    }

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
