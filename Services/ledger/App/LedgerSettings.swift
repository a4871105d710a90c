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
