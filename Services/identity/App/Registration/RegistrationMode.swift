import ServiceKit

/// Mode that says who may register by themselves.
enum RegistrationMode: String, Sendable, CaseIterable, SettingValue {
    /// Everybody with an address of the organisation.
    case open
    /// Registration with an invitation only.
    case invitation
    /// Nobody: members of staff register people.
    case closed

    static let kind = "open, invitation or closed"

    init?(setting text: String) { self.init(rawValue: text) }

    var settingText: String { rawValue }
}
