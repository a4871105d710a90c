import CSodium

/// SHA-256 over lines, as they come; each line counts with its end.
struct RunningDigest {
    private var state = crypto_hash_sha256_state()

    init() { crypto_hash_sha256_init(&state) }

    mutating func add(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    /// Digest in hexadecimal. To be asked for once.
    mutating func finish() -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_hash_sha256_final(&state, &digest)
        return digest.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }
}
