import CSodium

/// An Ed25519 key that verifies, with the name tokens call it by.
public struct VerifyingKey: Hashable, Sendable {
    /// The `kid` of tokens that it verifies.
    public let id: String
    /// 32 bytes.
    public let bytes: [UInt8]

    /// A key; nil if the bytes aren't a point of the right order, or the name is empty or longer than 100 bytes.
    public init?(id: String, bytes: [UInt8]) {
        Sodium.isReady
        guard bytes.count == 32, crypto_core_ed25519_is_valid_point(bytes) == 1, (1...100).contains(id.utf8.count)
        else {
            return nil
        }
        self.id = id
        self.bytes = bytes
    }

    /// Returns true if `signature` is this key's for `message`. Takes about 60 µs.
    public func isValid(_ signature: [UInt8], for message: some Collection<UInt8>) -> Bool {
        guard signature.count == 64 else { return false }
        let message = Array(message)
        return crypto_sign_ed25519_verify_detached(signature, message, UInt64(message.count), bytes) == 0
    }
}
