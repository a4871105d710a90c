import COpenSSL

/// HMAC-SHA-1 of a body under the secret of a webhook, as the protocol has it: applications check that, and nothing
/// else. Its safety rests on the secret, not on SHA-1's resistance to collisions.
enum ChatkitHookSignature {
    /// Signature in hexadecimal digits.
    static func text(of body: [UInt8], secret: String) -> String {
        let key = Array(secret.utf8)
        var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: UInt32 = 0
        let result = HMAC(
            EVP_sha1(),
            key,
            Int32(key.count),
            body,
            body.count,
            &hash,
            &length
        )
        precondition(result != nil && length == 20, "OpenSSL computes HMAC-SHA-1")
        let digits = Array("0123456789abcdef".utf8)
        let text = hash.prefix(20).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
