import Cryptography
import Tokens

/// HMAC-SHA-256 under the secret half of a key: signs tokens and the addresses of files.
enum ChatkitSignature {
    /// The signature of `text`.
    static func bytes(of text: String, secret: String) -> [UInt8] {
        HMACSHA256.code(of: Array(text.utf8), key: Array(secret.utf8))
    }

    /// The signature of `text`, fit for tokens and addresses.
    static func text(of text: String, secret: String) -> String { Base64URL.encode(bytes(of: text, secret: secret)) }

    /// Returns true if `signature` is that of `text`. Takes as long for a wrong one as for the right one.
    static func isRight(_ signature: Substring, of text: String, secret: String) -> Bool {
        guard let given = Base64URL.decode(Array(signature.utf8)) else { return false }
        return ConstantTime.isEqual(given, bytes(of: text, secret: secret))
    }
}
