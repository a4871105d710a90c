import CSodium

/// Primitives of libsodium that a chain is made of: SHA-256 and signatures by Ed25519.
enum Digest {
    /// Traps if the library can't be initialised: nothing safe can be done then.
    private static let isReady: Void = precondition(sodium_init() >= 0, "libsodium can't be initialised")

    /// SHA-256 of `bytes`.
    static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        isReady
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return hash
    }

    /// Returns true if `signature` is that of the key `publicKey` for `message`.
    static func isSigned(_ message: [UInt8], by publicKey: [UInt8], _ signature: [UInt8]) -> Bool {
        isReady
        guard publicKey.count == 32, signature.count == 64, crypto_core_ed25519_is_valid_point(publicKey) == 1 else {
            return false
        }
        return crypto_sign_ed25519_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }

    /// 32 random bytes.
    static func random() -> [UInt8] {
        isReady
        var bytes = [UInt8](repeating: 0, count: 32)
        randombytes_buf(&bytes, bytes.count)
        return bytes
    }
}
