import CSodium
public import FoundationEssentials

extension UUID {
    /// The id that `name` always has in `namespace`: SHA-256 over both, as RFC 9562 shows for version 8 (appendix B.2).
    ///
    /// For streams found by a key (a login name). The id gives the name away to anyone who guesses it; hash a secret name
    /// with a key first.
    public static func named(_ name: String, in namespace: UUID) -> UUID {
        let input = namespace.bytes + Array(name.utf8)
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, input, UInt64(input.count))
        var bytes = Array(hash.prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return UUID(bytes: bytes)
    }
}
