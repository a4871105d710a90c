/// Who may register by themselves, and with which addresses.
struct RegistrationRules: Sendable {
    /// Who.
    var mode: RegistrationMode
    /// With which addresses, unless invited.
    var domains: MailDomains
}
