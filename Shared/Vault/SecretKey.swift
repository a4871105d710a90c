import CSodium

/// 32 secret bytes that are wiped when the last holder lets go of them.
///
/// `@unchecked Sendable` is sound because the memory is written in `init` only, read while `self` lives, and freed in `deinit`.
final class SecretKey: @unchecked Sendable {
    static let count = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)
    let bytes: UnsafeMutablePointer<UInt8>

    /// A new random key.
    init() {
        Sodium.isReady
        bytes = .allocate(capacity: Self.count)
        crypto_aead_xchacha20poly1305_ietf_keygen(bytes)
    }

    /// Takes the bytes over and wipes where they came from; nil if there are not 32 of them.
    init?(taking source: inout [UInt8]) {
        Sodium.isReady
        defer { sodium_memzero(&source, source.count) }
        guard source.count == Self.count else { return nil }
        bytes = .allocate(capacity: Self.count)
        bytes.update(from: source, count: Self.count)
    }

    deinit {
        sodium_memzero(bytes, Self.count)
        bytes.deallocate()
    }
}
