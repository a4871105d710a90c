import COpenSSL

/// HMAC-SHA-1 (RFC 2104), by OpenSSL, for protocols that know nothing else. Its safety rests on the key, not on SHA-1's resistance to
/// collisions.
public enum HMACSHA1 {
    /// Code of `message` under `key`: 20 bytes.
    public static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: UInt32 = 0
        let result = HMAC(
            EVP_sha1(),
            key,
            Int32(key.count),
            message,
            message.count,
            &code,
            &length
        )
        precondition(result != nil && length == 20, "OpenSSL computes HMAC-SHA-1")
        return Array(code.prefix(20))
    }
}
