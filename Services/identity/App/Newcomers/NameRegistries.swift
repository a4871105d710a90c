/// Registries of the holders of login names, mail addresses and pseudonyms.
struct NameRegistries: Sendable {
    /// Keys of the streams of login names.
    let logins: LoginKeys
    let addresses: AddressRegistry
    let pseudonyms: PseudonymRegistry
}
