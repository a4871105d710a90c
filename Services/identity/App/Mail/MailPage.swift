/// A page that a link in a mail leads to. Opening it does nothing, because programs open links that look for viruses; a form on
/// it sends what the mail brought.
enum MailPage: String, CaseIterable, Sendable {
    /// Ending a registration.
    case verify
    /// Registering by invitation.
    case invitation
    /// Setting a new password.
    case password
    /// Showing that a new address is one's own.
    case address
    /// Taking back a change of address.
    case restore

    /// Path of all pages.
    static let path = "/api/v1/identity/pages"

    /// Path of this page.
    var path: String { "\(Self.path)/\(rawValue)" }

    /// Path of the screen of the web client that does the same.
    var screen: String {
        switch self {
        case .verify: "/join/verify"
        case .invitation: "/join"
        case .password: "/forgotten/reset"
        case .address: "/address/confirm"
        case .restore: "/address/restore"
        }
    }
}
