import CSodium

/// HMAC-SHA-256 (RFC 2104), by libsodium.
public enum HMACSHA256 {
    /// Code of `message` under `key`, which may have any length: 32 bytes.
    public static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        Sodium.isReady
        var state = crypto_auth_hmacsha256_state()
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &code)
        return code
    }
}
