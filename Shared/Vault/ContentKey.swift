import CSodium
public import FoundationEssentials

/// A key that seals one large thing. It is kept sealed under the key of a person, and worth nothing once that is destroyed.
public struct ContentKey: Sendable {
    let key: SecretKey
}

extension Vault {
    /// A new key for something about `subject`, and its sealed form, which opens under the same `context` only. Throws `ErasedSubject` if
    /// they were erased.
    public func makeContentKey(for subject: UUID, context: String) async throws -> (key: ContentKey, sealed: [UInt8]) {
        let key = SecretKey()
        var plain = Array(UnsafeBufferPointer(start: key.bytes, count: SecretKey.count))
        defer { Sodium.wipe(&plain) }
        return (ContentKey(key: key), try await seal(plain, for: subject, context: context))
    }

    /// The key whose sealed form this is; nil if the key of `subject` is destroyed. Throws `VaultError` if it was changed.
    public func contentKey(_ sealed: [UInt8], for subject: UUID, context: String) async throws -> ContentKey? {
        guard var plain = try await open(sealed, for: subject, context: context) else { return nil }
        guard let key = SecretKey(taking: &plain) else { throw VaultError.tampered }
        return ContentKey(key: key)
    }

    /// The sealed form of the same key under the key of another person; nil if the first one's key is destroyed.
    public func resealContentKey(_ sealed: [UInt8], from: UUID, to: UUID, context: String) async throws -> [UInt8]? {
        guard var plain = try await open(sealed, for: from, context: context) else { return nil }
        defer { Sodium.wipe(&plain) }
        return try await seal(plain, for: to, context: context)
    }
}

extension Sodium {
    /// Overwrites secret bytes.
    static func wipe(_ bytes: inout [UInt8]) { sodium_memzero(&bytes, bytes.count) }
}
