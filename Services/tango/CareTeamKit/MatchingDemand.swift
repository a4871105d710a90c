public import ServiceKit

/// Setting whether clients and staff must be matched for acts of a service between them.
public enum MatchingDemand: String, Sendable, Hashable, CaseIterable {
    /// They must be matched: tango's feed says who is.
    case required
    /// They needn't be matched: clients are tied to all staff. For an installation without tango.
    case open
}

extension MatchingDemand: SettingValue {
    /// One of two words.
    public static var kind: String { allCases.map(\.rawValue).joined(separator: " or ") }
    /// One of the two words.
    public init?(setting text: String) { self.init(rawValue: text) }
    /// The word.
    public var settingText: String { rawValue }

    /// Reads the setting from the environment; mistakes stay in `reader`. `purpose` is for the help: `meet in chat`.
    public init(_ reader: inout ConfigurationReader, to purpose: String) {
        self = reader.setting(
            "THERACOMM_MATCHINGS",
            default: MatchingDemand.required,
            "Whether clients and staff must be matched to \(purpose): required, or open where tango doesn't run."
        )
    }
}
