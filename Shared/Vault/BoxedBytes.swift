/// Bytes sealed under a key that somebody else keeps (XChaCha20-Poly1305, RFC 8439's construction with a random nonce of 24 bytes): what is sealed can be
/// neither read nor changed by who hasn't got the key.
public enum BoxedBytes {
    /// The sealed form of `plain`, 40 bytes longer. `key`: 32 bytes, a precondition. `bound` isn't in it, and is needed to open it.
    public static func seal(_ plain: [UInt8], key: [UInt8], bound: [UInt8]) -> [UInt8] {
        var sealed: [UInt8] = []
        Box.seal(plain, with: secret(key), bound: bound, into: &sealed)
        return sealed
    }

    /// Plain bytes of `sealed`; nil if a bit of it or of `bound` is different, or the key is another one.
    public static func open(_ sealed: [UInt8], key: [UInt8], bound: [UInt8]) -> [UInt8]? {
        Box.open(sealed, with: secret(key), bound: bound)
    }

    private static func secret(_ key: [UInt8]) -> SecretKey {
        var key = key
        guard let secret = SecretKey(taking: &key) else { preconditionFailure("a key of 32 bytes") }
        return secret
    }
}
