import FoundationEssentials
import ServiceKit

/// Settings that only this service has.
struct LedgerSettings: Sendable {
    /// Reasons for which somebody may be refused.
    var reasons = RefusalReasons.usual
    /// Texts that clients read when they apply.
    var texts = SiteTexts.usual
    /// Minutes that staff should work for a client in a week where the programme doesn't say; nil: the site has no wish.
    var careMinutes: Int?

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        reasons = reader.setting(
            "THERACOMM_REFUSAL_REASONS",
            default: reasons,
            "Words of which one says why somebody isn't enrolled, joined by commas."
        )
        let own = reader.optionalFile(
            "THERACOMM_ENROLMENT_TEXTS_FILE",
            "File of JSON with the text of the consent, its version, and words for the reasons of a refusal, by language. Without one: short texts of "
                + "ours, in English and French."
        ) { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw SiteTexts.ValidationError(description: "\(path) can't be read")
            }
            return try SiteTexts(file: Array(data))
        }
        if let own { texts = own }
        careMinutes = reader.optional(
            "THERACOMM_CARE_MINUTES",
            "Minutes that staff should work for a client in a week, where the programme doesn't say: shown beside those that they did."
        )
        if let careMinutes, !(1...10_080).contains(careMinutes) {
            reader.note("THERACOMM_CARE_MINUTES must be from 1 to 10080")
        }
    }
}

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
