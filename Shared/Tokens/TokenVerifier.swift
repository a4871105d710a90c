public import FoundationEssentials

/// Checks tokens of one kind against keys and rules. Pure: the time comes with the call.
public struct TokenVerifier: Sendable {
    /// Longest token that is looked at, in bytes.
    public static let maximumBytes = 4096

    /// The keys that may have signed.
    public let keys: KeySet
    private let kind: TokenKind
    private let maximumLifetime: Int64
    private let leeway: Int64

    /// Tokens of persons: signed by identity, about a person's id, living an hour at most.
    /// `leeway` is how far clocks may differ, a minute at most.
    public static func access(keys: KeySet, leeway: Duration = .seconds(10)) -> TokenVerifier {
        TokenVerifier(keys: keys, kind: .access, maximumLifetime: 3600, leeway: leeway)
    }

    /// Tokens for reading: signed by identity, about a person's id, living an hour at most.
    public static func reading(keys: KeySet, leeway: Duration = .seconds(10)) -> TokenVerifier {
        TokenVerifier(keys: keys, kind: .reading, maximumLifetime: 3600, leeway: leeway)
    }

    /// Tokens of services: self-signed, key name, issuer and subject all `service:<name>`, living a minute at most.
    public static func service(keys: KeySet, leeway: Duration = .seconds(10)) -> TokenVerifier {
        TokenVerifier(keys: keys, kind: .service, maximumLifetime: 60, leeway: leeway)
    }

    /// Tokens of devices: signed by identity, about the hash of a login name, as long-lived as their cookie.
    public static func device(keys: KeySet, leeway: Duration = .seconds(10)) -> TokenVerifier {
        let lifetime = DeviceCookie.lifetime.components.seconds
        return TokenVerifier(keys: keys, kind: .device, maximumLifetime: lifetime, leeway: leeway)
    }

    /// Confirmations: signed by identity, about a person's id, living ten minutes at most. For services that ask anew who somebody is.
    public static func confirmation(keys: KeySet, leeway: Duration = .seconds(10)) -> TokenVerifier {
        TokenVerifier(keys: keys, kind: .confirmation, maximumLifetime: 600, leeway: leeway)
    }

    private init(keys: KeySet, kind: TokenKind, maximumLifetime: Int64, leeway: Duration) {
        self.keys = keys
        self.kind = kind
        self.maximumLifetime = maximumLifetime
        self.leeway = min(60, max(0, leeway.components.seconds))
    }

    /// Claims of the token, once everything about it has been checked.
    public func verify(_ token: String, at now: Date) throws(TokenError) -> Claims {
        guard token.utf8.count <= Self.maximumBytes else { throw .tooLarge }
        let bytes = Array(token.utf8)
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let headerBytes = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2])
        else { throw .malformed }
        let header = try TokenHeader(headerBytes)
        guard header.algorithm == "EdDSA" else { throw .algorithm }
        guard header.type == kind.rawValue else { throw .kind }
        guard let key = keys[header.keyID] else { throw .unknownKey(header.keyID) }
        guard key.isValid(signature, for: bytes[..<parts[1].endIndex]) else { throw .signature }
        guard let claims = try? JSONDecoder().decode(Claims.self, from: Data(payload)) else { throw .malformed }
        try check(claims, header, now: Int64(now.timeIntervalSince1970))
        return claims
    }

    /// The `kid` a token names, unchecked: only for choosing where to look for its key.
    static func claimedKeyID(of token: String) -> String? { claimedHeader(of: token)?.keyID }

    /// Returns true if the token says of itself, unchecked, that it is for reading.
    static func claimsToRead(_ token: String) -> Bool { claimedHeader(of: token)?.type == TokenKind.reading.rawValue }

    private static func claimedHeader(of token: String) -> TokenHeader? {
        guard token.utf8.count <= maximumBytes, let header = token.utf8.split(separator: UInt8(ascii: ".")).first,
            let bytes = Base64URL.decode(header)
        else { return nil }
        return try? TokenHeader(bytes)
    }

    private func check(_ claims: Claims, _ header: TokenHeader, now: Int64) throws(TokenError) {
        switch kind {
        case .access, .reading, .device, .confirmation:
            guard claims.iss == Claims.identityIssuer else { throw .issuer }
            guard UUID(uuidString: claims.sub) != nil else { throw .subject }
        case .service:
            // A service's key vouches for that service only.
            guard claims.iss == header.keyID else { throw .issuer }
            guard claims.sub == header.keyID, ServiceName.isKeyID(header.keyID) else { throw .subject }
        }
        guard claims.aud == Claims.audience else { throw .audience }
        let (lifetime, overflows) = claims.exp.subtractingReportingOverflow(claims.iat)
        guard !overflows, lifetime > 0, lifetime <= maximumLifetime else { throw .lifetime }
        guard claims.exp > now - leeway else { throw .expired }
        guard max(claims.nbf ?? claims.iat, claims.iat) <= now + leeway else { throw .notYet }
    }
}

/// Names of services in tokens.
enum ServiceName {
    static let prefix = "service:"

    static func isKeyID(_ id: String) -> Bool {
        id.hasPrefix(prefix) && id.utf8.count > prefix.utf8.count
            && id.dropFirst(prefix.count).utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    }
}
