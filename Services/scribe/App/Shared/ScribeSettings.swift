import FoundationEssentials
import HTTPKit
import ServiceKit

/// Settings that only this service has.
struct ScribeSettings: Sendable {
    /// Templates of the site.
    var templates = NoteTemplates.usual
    /// True if the site keeps psychotherapy notes.
    var keepsPsychotherapy = false
    /// Persons who keep the notes of authors who left.
    var officers = PersonIDs(ids: [])
    /// Hours in which reading is usual.
    var hours = ReviewHours.usual

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        let own = reader.optionalFile(
            "THERACOMM_NOTE_TEMPLATES",
            "File with templates of notes as JSON, in the place of those of the house."
        ) { path in try NoteTemplates(file: path) }
        templates = own ?? templates
        keepsPsychotherapy = reader.setting(
            "THERACOMM_PSYCHOTHERAPY_NOTES",
            default: keepsPsychotherapy,
            "Whether the site keeps notes that only their author reads."
        )
        officers = reader.setting(
            "THERACOMM_PRIVACY_OFFICERS",
            default: officers,
            "Ids of the coordinators who keep psychotherapy notes of authors who left, joined by commas; none: nobody does."
        )
        hours = reader.setting(
            "THERACOMM_REVIEW_HOURS",
            default: hours,
            "Hours of the days from Monday to Friday in which reading is usual, and their time zone."
        )
    }
}

/// Ids of persons on one line.
struct PersonIDs: SettingValue {
    static let kind = "ids joined by commas, or none"

    let ids: Set<UUID>

    init(ids: Set<UUID>) { self.ids = ids }

    init?(setting text: String) {
        guard text != "none" else {
            ids = []
            return
        }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { UUID(uuidString: String($0)) }
        guard parts.allSatisfy({ $0 != nil }) else { return nil }
        ids = Set(parts.compactMap(\.self))
    }

    var settingText: String {
        ids.isEmpty ? "none" : ids.map { $0.uuidString.lowercased() }.sorted().joined(separator: ",")
    }
}
