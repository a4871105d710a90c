/// Rules that say who may register by themselves, and with which addresses.
struct RegistrationRules: Sendable {
    /// Mode of registration.
    var mode: RegistrationMode
    /// Domains of the addresses, unless invited.
    var domains: MailDomains
}
