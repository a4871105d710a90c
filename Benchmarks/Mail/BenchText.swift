import EventSourcing
import Foundation

/// Letters as people write them, of invented words; the same for a number in every run.
enum BenchText {
    struct Letter {
        var id: UUID
        var subject: String
        var body: String
        /// RFC 3339; letters are a second apart.
        var time: String
    }

    /// The `number`-th letter: some forty words, `word<n>` of a thousand different n, `case<n>` that no other letter has, and
    /// `holiday` in every fiftieth.
    static func letter(_ number: Int) -> Letter {
        let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
        let words = (0..<38).map { _ in word(&state) }.joined(separator: " ")
        return Letter(
            id: UUID.v7(at: date),
            subject: "Letter \(number)",
            body:
                "Dear reader, \(words), word\(number % 1000) and case\(number)\(number % 50 == 0 ? ", holiday" : "").",
            time: date.formatted(.iso8601)
        )
    }

    private static let syllables = ["ba", "den", "lo", "mir", "sto", "ter", "qua", "ven", "il", "ost", "ram", "pe"]

    /// One of some 1700 words; short ones are frequent.
    private static func word(_ state: inout UInt64) -> String {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let count = 1 + Int(state >> 60) % 3
        return (0..<count).map { syllables[Int(state >> (8 * UInt64($0)) & 0xFF) % syllables.count] }.joined()
    }
}
