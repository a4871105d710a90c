import FoundationEssentials
import Tokens

/// Token of the protocol: a JWT, signed with the secret half of one of the instance's keys.
struct ChatkitToken: Sendable, Hashable {
    /// The instance.
    var instance: String
    /// The key that signed it.
    var key: String
    /// The user; `nil` for the application's own server.
    var subject: String?
    /// True if its bearer may do everything.
    var isServer: Bool
    /// Time at which it was made.
    var issuedAt: Date
    /// The first moment at which it doesn't count any more.
    var expires: Date
    /// Our session by which its person has shown who they are; `nil` where an application has signed it.
    var origin: ChatkitOrigin?

    /// Seconds for which tokens count unless somebody says otherwise: a day.
    static let lifetime: TimeInterval = 86_400
    /// Most seconds for which tokens of persons count: a quarter of an hour.
    static let personLifetime: TimeInterval = 900
    /// Most seconds by which the clock of a token's signer may be ahead of ours.
    static let clockSlack: TimeInterval = 60

    /// The text of the token, signed.
    func text(secret: String) -> String {
        let header: ChatkitJSON = ["alg": "HS256", "typ": "JWT"]
        let claims: ChatkitJSON = [
            "instance": .string(instance), "iss": .string("api_keys/\(key)"),
            "iat": .integer(Int64(issuedAt.timeIntervalSince1970)),
            "exp": .integer(Int64(expires.timeIntervalSince1970)),
            "sub": subject.map(ChatkitJSON.string), "su": isServer ? true : nil,
            "theracomm_session": origin.map { ChatkitJSON.string($0.session.uuidString.lowercased()) },
            "theracomm_account": origin?.accountVersion.map(ChatkitJSON.integer),
        ]
        let signed = "\(Base64URL.encode(header.bytes)).\(Base64URL.encode(claims.bytes))"
        return "\(signed).\(ChatkitSignature.text(of: signed, secret: secret))"
    }
}

extension ChatkitToken {
    /// Longer texts are no tokens.
    private static let maximumBytes = 8192

    /// Reads a token for `instance`. Throws `unauthenticated`, or `expired` for one that was good.
    ///
    /// One from the future is none. Applications of a world apart may let theirs count for as long as they like; here it is believed for a
    /// day, which changes nothing as each call brings it again, and keeps the time one that can be reckoned with.
    init(_ text: Substring, for instance: ChatkitInstance, at time: Date) throws(ChatkitError) {
        let parts =
            text.utf8.count <= Self.maximumBytes ? text.split(separator: ".", omittingEmptySubsequences: false) : []
        guard parts.count == 3,
            let header = Self.json(parts[0]), header["alg"]?.text == "HS256",
            let claims = Self.json(parts[1]), claims["instance"]?.text == instance.id,
            let issuer = claims["iss"]?.text, issuer.hasPrefix("api_keys/"),
            let key = instance.keys.first(where: { $0.id == issuer.dropFirst("api_keys/".count) }),
            ChatkitSignature.isRight(parts[2], of: "\(parts[0]).\(parts[1])", secret: key.secret),
            let issued = Self.time(claims["iat"]), let stated = Self.time(claims["exp"])
        else { throw .unauthenticated }
        guard time < stated else { throw .expired }
        guard issued <= time.addingTimeInterval(Self.clockSlack) else { throw .unauthenticated }
        let lifetime = instance.isForPeople ? Self.personLifetime : Self.lifetime
        let latest = time.addingTimeInterval(lifetime + Self.clockSlack)
        let isServer = claims["su"]?.flag ?? false
        let subject = claims["sub"]?.text
        // Neither an empty subject nor one with U+0000 is anybody's id.
        guard isServer || subject != nil, subject != "", subject?.utf8.contains(0) != true else {
            throw .unauthenticated
        }
        guard !isServer || instance.trust.contains(.server) else { throw .unauthenticated }
        if instance.isForPeople {
            guard stated <= latest, stated.timeIntervalSince(issued) <= lifetime else { throw .unauthenticated }
        }
        self.init(
            instance: instance.id,
            key: key.id,
            subject: subject,
            isServer: isServer,
            issuedAt: issued,
            expires: min(stated, latest),
            origin: ChatkitOrigin(claims)
        )
    }

    private static func json(_ part: Substring) -> ChatkitJSON? {
        Base64URL.decode(Array(part.utf8)).flatMap { try? ChatkitJSON(parsing: $0) }
    }

    private static func time(_ claim: ChatkitJSON?) -> Date? {
        switch claim {
        case .integer(let seconds): Date(timeIntervalSince1970: Double(seconds))
        case .number(let seconds): Date(timeIntervalSince1970: seconds)
        default: nil
        }
    }
}
