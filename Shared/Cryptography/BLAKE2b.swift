import CSodium

/// BLAKE2b (RFC 7693), with a key or without, by libsodium.
public enum BLAKE2b {
    /// Lengths in bytes that a hash may have, and a key that isn't empty.
    public static let lengths = 16...64

    /// Hash of `message` in `count` bytes, under `key`; an empty key is none. Hashes of different lengths or keys have nothing in common.
    /// Traps where `count` or the key has a length outside `lengths`.
    public static func hash(_ message: [UInt8], key: [UInt8] = [], count: Int) -> [UInt8] {
        precondition(lengths.contains(count), "BLAKE2b makes 16 to 64 bytes, not \(count)")
        precondition(key.isEmpty || lengths.contains(key.count), "BLAKE2b takes a key of 16 to 64 bytes, or none")
        Sodium.isReady
        var hash = [UInt8](repeating: 0, count: count)
        let status = crypto_generichash(&hash, hash.count, message, UInt64(message.count), key, key.count)
        precondition(status == 0, "libsodium computes BLAKE2b")
        return hash
    }
}
