import ServiceKit

/// Whether clients and staff must be matched to meet in chat.
enum MatchingDemand: String, Sendable, Hashable, CaseIterable {
    /// They must: tango's feed says who is.
    case required
    /// They needn't: every client and every member of staff are tied. For an installation without tango.
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
            "Whether clients and staff must be matched to meet in chat: required, or open where tango doesn't run."
        )
    }
}
