package import ServiceKit

/// Names of clients for other clients, where they have chosen no pseudonym.
package enum ClientNames: String, Sendable, Hashable, CaseIterable {
    /// Name that doesn't tell who they are: `Client` and their number.
    case pseudonym
    /// Real name. For units whose clients have agreed to that.
    case names
}

extension ClientNames: SettingValue {
    /// Values of the setting.
    package static var kind: String { "pseudonym or names" }
    package init?(setting text: String) { self.init(rawValue: text) }
    package var settingText: String { rawValue }

    /// Reads it from the environment; mistakes stay in `reader`.
    package init(_ reader: inout ConfigurationReader) {
        self = reader.setting(
            "THERACOMM_CLIENT_NAMES",
            default: ClientNames.pseudonym,
            "How clients see other clients who have chosen no pseudonym: as Client and a number (pseudonym), or by their names."
        )
    }
}
