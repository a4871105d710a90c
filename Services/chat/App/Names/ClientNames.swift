import ServiceKit

/// How clients are called to other clients who have chosen no pseudonym.
enum ClientNames: String, Sendable, Hashable, CaseIterable {
    /// By nothing that tells who they are: `Client` and their number.
    case pseudonym
    /// By their names. For units whose clients have agreed to that.
    case names
}

extension ClientNames: SettingValue {
    /// One of two words.
    static var kind: String { "pseudonym or names" }
    init?(setting text: String) { self.init(rawValue: text) }
    var settingText: String { rawValue }

    /// From the environment; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        self = reader.setting(
            "THERACOMM_CLIENT_NAMES",
            default: ClientNames.pseudonym,
            "How clients see other clients who have chosen no pseudonym: as Client and a number (pseudonym), or by their names."
        )
    }
}
