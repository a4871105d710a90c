import CSodium
import Tokens

/// The secret of a link: 256 random bits, as the link's path has them.
struct FileLinkText: Sendable, Hashable {
    /// 43 characters of base64url.
    let text: String
    private let secret: [UInt8]

    /// Makes up a new one.
    init() {
        Sodium.isReady
        var secret = [UInt8](repeating: 0, count: Self.bytes)
        randombytes_buf(&secret, secret.count)
        self.secret = secret
        text = Base64URL.encode(secret)
    }

    /// Reads what a path has; nil for anything that is no such text.
    init?(_ text: String) {
        guard let secret = Base64URL.decode(text.utf8), secret.count == Self.bytes else { return nil }
        self.text = text
        self.secret = secret
    }

    private static let bytes = 32

    /// Digest of it (BLAKE2b, 256 bits): all that is stored.
    var digest: [UInt8] {
        Sodium.isReady
        var digest = [UInt8](repeating: 0, count: 32)
        let status = crypto_generichash(&digest, digest.count, secret, UInt64(secret.count), nil, 0)
        precondition(status == 0, "BLAKE2b needs no key")
        return digest
    }
}

/// libsodium, initialised before its first use.
private enum Sodium {
    /// Traps if the library can't find a source of randomness: nothing safe can be done then.
    static let isReady: Void = precondition(sodium_init() >= 0, "libsodium can't be initialised")
}
