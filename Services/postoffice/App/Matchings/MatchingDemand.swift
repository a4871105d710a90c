import PostofficeDomain
import ServiceKit

/// Whether clients and staff must be matched to write to each other.
enum MatchingDemand: String, Sendable, Hashable, CaseIterable {
    /// They must: tango's feed says who is.
    case required
    /// They needn't: clients write to staff, staff to everybody. For an installation without tango.
    case open
}

extension MatchingDemand: SettingValue {
    /// One of two words.
    static var kind: String { allCases.map(\.rawValue).joined(separator: " or ") }
    /// One of the two words.
    init?(setting text: String) { self.init(rawValue: text) }
    /// The word.
    var settingText: String { rawValue }

    /// From the environment; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        self = reader.setting(
            "THERACOMM_MATCHINGS",
            default: MatchingDemand.required,
            "Whether clients and staff must be matched to write to each other: required, or open where tango doesn't run."
        )
    }
}
