import Cryptography

/// HMAC-SHA-1 of a body under the secret of a webhook, as the protocol has it: applications check that, and nothing
/// else.
enum ChatkitHookSignature {
    /// Signature in hexadecimal digits.
    static func text(of body: [UInt8], secret: String) -> String {
        let hash = HMACSHA1.code(of: body, key: Array(secret.utf8))
        let digits = Array("0123456789abcdef".utf8)
        let text = hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
