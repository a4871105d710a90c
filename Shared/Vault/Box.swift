import CSodium

/// XChaCha20-Poly1305-IETF: a random nonce, then the sealed bytes with their tag. 40 bytes longer than what it holds.
enum Box {
    static let nonceBytes = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    static let tagBytes = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
    static let overhead = nonceBytes + tagBytes

    /// Appends the box of `plain` to `target`. `bound` isn't in it, and is needed to open it.
    static func seal(_ plain: some Collection<UInt8>, with key: SecretKey, bound: [UInt8], into target: inout [UInt8]) {
        Sodium.isReady
        let plain = Array(plain)
        var nonce = [UInt8](repeating: 0, count: nonceBytes)
        randombytes_buf(&nonce, nonce.count)
        var sealed = [UInt8](repeating: 0, count: plain.count + tagBytes)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed,
            nil,
            plain,
            UInt64(plain.count),
            bound,
            UInt64(bound.count),
            nil,
            nonce,
            key.bytes
        )
        target.append(contentsOf: nonce)
        target.append(contentsOf: sealed)
    }

    /// Plain content of the box; nil if a bit of it or of `bound` is different, or the key is another one.
    static func open(_ box: some Collection<UInt8>, with key: SecretKey, bound: [UInt8]) -> [UInt8]? {
        guard box.count >= overhead else { return nil }
        let nonce = Array(box.prefix(nonceBytes))
        let sealed = Array(box.dropFirst(nonceBytes))
        var plain = [UInt8](repeating: 0, count: sealed.count - tagBytes)
        let status = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &plain,
            nil,
            nil,
            sealed,
            UInt64(sealed.count),
            bound,
            UInt64(bound.count),
            nonce,
            key.bytes
        )
        return status == 0 ? plain : nil
    }
}
