/// Identity of ours for a server that wants a certificate of its clients.
public struct NatsIdentity: Sendable, Hashable {
    /// Our certificate, and those that lead from it to one that the server trusts; PEM.
    public var certificates: String
    /// Its private key, PEM.
    public var key: String

    /// States it.
    public init(certificates: String, key: String) {
        self.certificates = certificates
        self.key = key
    }
}
