public import ServiceKit

/// Address of NATS, and our login there.
public struct NatsServer: Sendable {
    /// `host:port` of each server; one of them is enough to be connected. Others, which a server may name, are left alone.
    public var addresses: [String]
    /// True if the servers must speak TLS and prove who they are.
    public var requiresTLS: Bool
    /// The certificates that are trusted beside the system's, PEM; nil for no others.
    public var authorities: String?
    /// Identity of ours for servers that want a certificate; nil if they want none.
    public var identity: Sensitive<NatsIdentity>?
    /// Login for the servers; nil if they take everybody.
    public var login: Sensitive<NatsLogin>?
    /// Prefix of all subjects: another for each installation that shares a server.
    public var prefix: NatsPrefix

    /// A server.
    public init(
        addresses: [String],
        requiresTLS: Bool = false,
        authorities: String? = nil,
        identity: Sensitive<NatsIdentity>? = nil,
        login: Sensitive<NatsLogin>? = nil,
        prefix: NatsPrefix = .usual
    ) {
        self.addresses = addresses
        self.requiresTLS = requiresTLS
        self.authorities = authorities
        self.identity = identity
        self.login = login
        self.prefix = prefix
    }
}
