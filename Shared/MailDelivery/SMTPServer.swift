public import ServiceKit

/// The mail server that takes our mail.
public struct SMTPServer: Sendable {
    /// `smtp://host:587` (TLS by STARTTLS) or `smtps://host:465` (TLS from the first byte).
    public var url: String
    /// True if the server must speak TLS and prove who it is. False only for a server on this machine.
    public var requiresTLS: Bool
    /// File of certificates that are trusted in place of the system's; nil for the system's.
    public var authorities: String?
    /// User name and password, if the server wants them.
    public var login: Sensitive<Login>?

    /// User name and password.
    public struct Login: Sendable, Hashable {
        /// The name.
        public var user: String
        /// The password.
        public var password: String

        /// Both.
        public init(user: String, password: String) {
            self.user = user
            self.password = password
        }
    }

    /// A server.
    public init(url: String, requiresTLS: Bool = true, authorities: String? = nil, login: Sensitive<Login>? = nil) {
        self.url = url
        self.requiresTLS = requiresTLS
        self.authorities = authorities
        self.login = login
    }
}
