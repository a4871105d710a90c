public import FoundationEssentials

/// Claims of a token. Times are whole seconds since 1970.
public struct Claims: Codable, Hashable, Sendable {
    /// Signer: `theracomm-identity`, or `service:<name>`.
    public var iss: String
    /// Subject: a person's id, or `service:<name>`.
    public var sub: String
    /// Audience for which the token is made.
    public var aud: String
    /// Second from which on the token is worth nothing.
    public var exp: Int64
    /// Second before which the token is worth nothing yet.
    public var nbf: Int64?
    /// Second at which it was made.
    public var iat: Int64
    /// A person's short number.
    public var num: Int?
    /// A person's roles.
    public var roles: [String]?
    /// The session that it belongs to.
    public var sid: UUID?
    /// Events of the person's account that were known when it was made; see `Revocations`.
    public var acv: Int64?

    /// Claims with the lifetime counted from `at`.
    public init(
        issuer: String,
        subject: String,
        audience: String = Claims.audience,
        at: Date,
        lifetime: Duration,
        number: Int? = nil,
        roles: [String]? = nil,
        session: UUID? = nil,
        accountVersion: Int64? = nil
    ) {
        iss = issuer
        sub = subject
        aud = audience
        iat = Int64(at.timeIntervalSince1970)
        nbf = iat
        exp = iat + lifetime.components.seconds
        num = number
        self.roles = roles
        sid = session
        acv = accountVersion
    }

    /// Audience of all our tokens.
    public static let audience = "theracomm"
    /// Signer of the tokens of persons.
    public static let identityIssuer = "theracomm-identity"
}
