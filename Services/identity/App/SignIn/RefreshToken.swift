import CSodium
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Tokens

/// What keeps a session alive: the id of the session and 256 random bits. Good for one use.
struct RefreshToken: Sendable {
    /// The session it belongs to.
    let session: UUID
    private let secret: [UInt8]

    private static let secretLength = 32

    /// A new token of a session.
    init(session: UUID) {
        self.session = session
        var secret = [UInt8](repeating: 0, count: Self.secretLength)
        randombytes_buf(&secret, secret.count)
        self.secret = secret
    }

    /// Reads what `text` writes; `nil` for anything else.
    init?(_ text: String) {
        guard text.utf8.count == 64, let bytes = Base64URL.decode(text.utf8), bytes.count == 16 + Self.secretLength
        else {
            return nil
        }
        session = UUID(bytes: bytes.prefix(16))
        secret = Array(bytes.dropFirst(16))
    }

    /// The token as the client keeps it: 64 characters of base64url.
    var text: String { Base64URL.encode(session.bytes + secret) }

    /// What is stored of it.
    var hash: TokenHash {
        var hash = [UInt8](repeating: 0, count: 32)
        let status = crypto_generichash(&hash, hash.count, secret, UInt64(secret.count), nil, 0)
        precondition(status == 0, "BLAKE2b makes 32 bytes")
        return TokenHash(rawValue: hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
}
