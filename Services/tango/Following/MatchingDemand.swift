public import ServiceKit

/// Whether clients and staff must be matched for what a service lets them do with each other.
public enum MatchingDemand: String, Sendable, Hashable, CaseIterable {
    /// They must: tango's feed says who is.
    case required
    /// They needn't: clients are tied to all staff. For an installation without tango.
    case open
}

extension MatchingDemand: SettingValue {
    /// One of two words.
    public static var kind: String { allCases.map(\.rawValue).joined(separator: " or ") }
    /// One of the two words.
    public init?(setting text: String) { self.init(rawValue: text) }
    /// The word.
    public var settingText: String { rawValue }

    /// From the environment; mistakes stay in `reader`. `purpose` is what it is about, for the help: `meet in chat`.
    public init(_ reader: inout ConfigurationReader, to purpose: String) {
        self = reader.setting(
            "THERACOMM_MATCHINGS",
            default: MatchingDemand.required,
            "Whether clients and staff must be matched to \(purpose): required, or open where tango doesn't run."
        )
    }
}
