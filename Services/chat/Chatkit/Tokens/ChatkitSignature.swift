import CSodium
import Tokens

/// HMAC-SHA-256 under the secret half of a key: signs tokens and the addresses of files.
enum ChatkitSignature {
    /// The signature of `text`.
    static func bytes(of text: String, secret: String) -> [UInt8] {
        let key = Array(secret.utf8)
        let message = Array(text.utf8)
        var state = crypto_auth_hmacsha256_state()
        var mac = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &mac)
        return mac
    }

    /// The signature of `text`, fit for tokens and addresses.
    static func text(of text: String, secret: String) -> String { Base64URL.encode(bytes(of: text, secret: secret)) }

    /// Returns true if `signature` is that of `text`. Takes as long for a wrong one as for the right one.
    static func isRight(_ signature: Substring, of text: String, secret: String) -> Bool {
        guard let given = Base64URL.decode(Array(signature.utf8)) else { return false }
        let right = bytes(of: text, secret: secret)
        return given.count == right.count && sodium_memcmp(given, right, right.count) == 0
    }
}
