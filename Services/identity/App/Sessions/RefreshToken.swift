import Cryptography
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Tokens

/// Token that keeps a session alive: the id of the session and 256 bits nobody can guess. Good for one use.
struct RefreshToken: Sendable, Equatable {
    /// The session it belongs to.
    let session: UUID
    fileprivate let secret: [UInt8]

    fileprivate static let secretLength = 32

    /// The first token of a session.
    init(session: UUID) {
        self.init(session: session, secret: SecureRandom.bytes(Self.secretLength))
    }

    fileprivate init(session: UUID, secret: [UInt8]) {
        self.session = session
        self.secret = secret
    }

    /// Reads what `text` writes; `nil` for anything else.
    init?(_ text: String) {
        guard text.utf8.count == 64, let bytes = Base64URL.decode(text.utf8), bytes.count == 16 + Self.secretLength
        else {
            return nil
        }
        self.init(session: UUID(bytes: bytes.prefix(16)), secret: Array(bytes.dropFirst(16)))
    }

    /// The token as the client keeps it: 64 characters of base64url.
    var text: String { Base64URL.encode(session.bytes + secret) }

    /// Hash of it, which is stored.
    var hash: TokenHash {
        let hash = BLAKE2b.hash(secret, count: Self.secretLength)
        return TokenHash(rawValue: hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
}

/// Makes each token of a session from the one before it and a secret of the service.
///
/// So the exchange of a token can be repeated without storing any token: whoever holds the spent one gets the same successor
/// again. Neither the database nor the secret alone is enough to make one. And a spent token, however old, is
/// recognised by following its successors, so a session needs to remember only where it stands. A successor that is replaced is
/// one of this row, too.
struct RefreshTokens: Sendable {
    private let secret: [UInt8]

    /// `secret` has 32 bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == 32, "the secret of refresh tokens has 32 bytes, not \(secret.count)")
        self.secret = secret
    }

    /// Token for which `token` is exchanged; always the same.
    func successor(of token: RefreshToken) -> RefreshToken {
        RefreshToken(
            session: token.session,
            secret: BLAKE2b.hash(token.session.bytes + token.secret, key: secret, count: RefreshToken.secretLength)
        )
    }

    /// The token that counts in `session`, found from `token`, which is that or an earlier one of the session; `nil` where it is none
    /// of them.
    func current(of session: OpenSession, from token: RefreshToken) -> RefreshToken? {
        guard let current = session.token else { return nil }
        var token = token
        for _ in 0...session.refreshes {
            if token.hash == current { return token }
            token = successor(of: token)
        }
        return nil
    }
}
