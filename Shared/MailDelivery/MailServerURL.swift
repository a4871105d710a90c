public import ServiceKit

/// Address of a mail server: a scheme, a host, and perhaps a port.
struct MailServerURL: Sendable, SettingValue {
    let text: String

    static let kind = "smtp://host:port or smtps://host:port"

    init?(setting text: String) {
        guard let scheme = ["smtp://", "smtps://"].first(where: text.hasPrefix) else { return nil }
        let authority = text.dropFirst(scheme.count)
        guard !authority.isEmpty, authority.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
            !authority.contains(where: { "/@?#\\".contains($0) })
        else { return nil }
        self.text = text
    }

    var settingText: String { text }
}

extension Mailbox: SettingValue {
    /// Name of such a value in the help: the form behind `From:`.
    public static var kind: String { "an address such as TheraComm <no-reply@unit.example>" }
    /// Either form.
    public init?(setting text: String) { self.init(text) }
    /// The longer form where there is a name.
    public var settingText: String { name.map { "\($0) <\(address)>" } ?? address }

    /// Mailbox while nothing is set: nobody's address (RFC 2606).
    static var unset: Mailbox {
        guard let mailbox = Mailbox("TheraComm <no-reply@theracomm.invalid>") else {
            preconditionFailure("not an address")
        }
        return mailbox
    }
}
