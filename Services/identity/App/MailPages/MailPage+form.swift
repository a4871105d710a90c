import HTTPKit

extension MailPage {
    /// Title of the page.
    var title: String {
        switch self {
        case .verify: "Finish your registration"
        case .invitation: "Register"
        case .password: "A new password"
        case .address: "Confirm your address"
        case .restore: "Take back a change of address"
        }
    }

    /// Text for a reader who has done it.
    var done: String {
        switch self {
        case .verify, .invitation: "Your account is ready. You can sign in now, and close this page."
        case .password: "Your password is changed, and all devices are signed out. You can sign in now."
        case .address: "Thank you. Mail about your account goes to this address from now on."
        case .restore:
            "The change is taken back, and all devices are signed out. Ask for a new password now, where you sign in."
        }
    }

    /// Form of the page.
    var form: HTMLTemplate {
        switch self {
        case .verify: HTMLTemplate(PackageResources.verify_html)
        case .invitation: HTMLTemplate(PackageResources.invitation_html)
        case .password: HTMLTemplate(PackageResources.password_html)
        case .address: HTMLTemplate(PackageResources.address_html)
        case .restore: HTMLTemplate(PackageResources.restore_html)
        }
    }

    /// Fields that the form sends.
    var fields: JSONSchema {
        switch self {
        case .verify: .of(RegistrationRoutes.Verification.self)
        case .invitation: .of(InvitationFields.self)
        case .password: .of(RecoveryRoutes.Reset.self)
        case .address, .restore: .of(RecoveryRoutes.Token.self)
        }
    }

    /// Fields that the form of an invitation sends; `accept` as often as there is something to be accepted.
    private struct InvitationFields: Decodable {
        var token: String
        var login: String
        var firstName: String
        var lastName: String
        var email: String
        var password: String
        var accept: [String]?

        enum CodingKeys: String, CodingKey {
            case token, login, email, password, accept
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }
}
