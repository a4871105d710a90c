import ServiceKit

/// Who may register by themselves.
enum RegistrationMode: String, Sendable, CaseIterable, SettingValue {
    /// Everybody with an address of the organisation.
    case open
    /// Who was invited.
    case invitation
    /// Nobody: members of staff register people.
    case closed

    static let kind = "open, invitation or closed"

    init?(setting text: String) { self.init(rawValue: text) }

    var settingText: String { rawValue }
}
