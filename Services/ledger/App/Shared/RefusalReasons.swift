import FoundationEssentials
import ServiceKit

/// Reasons of a site for which somebody may be refused: words, which clients show in their languages.
struct RefusalReasons: Sendable, Hashable {
    /// Reasons where a site has chosen none.
    static let usual = RefusalReasons(words: [
        "not-suited", "other-care-needed", "in-crisis", "other-region", "not-reached", "own-wish",
    ])

    /// Most reasons of a site.
    static let most = 50

    let words: [String]
}

extension RefusalReasons: SettingValue {
    static let kind = "words of lower-case letters and hyphens, joined by commas"

    init?(setting text: String) {
        let words = text.split(separator: ",").map { String($0).trimmed }
        let areWords = words.allSatisfy { word in
            !word.isEmpty && word.utf8.count <= 64
                && word.utf8.allSatisfy {
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
                }
        }
        guard areWords, !words.isEmpty, words.count <= Self.most, Set(words).count == words.count else { return nil }
        self.words = words
    }

    var settingText: String { words.joined(separator: ",") }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
