import CSodium
import FoundationEssentials
import Synchronization

/// Tokens that were verified, so that a signature is checked once and not with every request. Bounded, and no longer than a
/// token lives. Holds digests, never the tokens themselves.
final class TokenCache<Value: Sendable>: Sendable {
    /// BLAKE2b-256 of a token.
    struct Digest: Hashable, Sendable {
        private let a: UInt64, b: UInt64, c: UInt64, d: UInt64

        init(of token: String) {
            Sodium.isReady
            var digest = [UInt8](repeating: 0, count: 32)
            var token = token
            token.withUTF8 { bytes in
                _ = crypto_generichash(&digest, digest.count, bytes.baseAddress, UInt64(bytes.count), nil, 0)
            }
            (a, b, c, d) = digest.withUnsafeBytes { $0.loadUnaligned(as: (UInt64, UInt64, UInt64, UInt64).self) }
        }
    }

    private struct Entry: Sendable {
        let value: Value
        let expires: Int64
    }

    private let limit: Int
    private let entries = Mutex<[Digest: Entry]>([:])

    init(limit: Int) { self.limit = limit }

    func value(for digest: Digest, at now: Date) -> Value? {
        entries.withLock { entries in
            guard let entry = entries[digest] else { return nil }
            if entry.expires > Int64(now.timeIntervalSince1970) { return entry.value }
            entries[digest] = nil
            return nil
        }
    }

    func insert(_ value: Value, for digest: Digest, expires: Int64, at now: Date) {
        entries.withLock { entries in
            if entries.count >= limit {
                let second = Int64(now.timeIntervalSince1970)
                entries = entries.filter { $0.value.expires > second }
                // Still full: forget the half that ends first. It costs those callers one check each.
                if entries.count >= limit {
                    let middle = entries.values.map(\.expires).sorted()[entries.count / 2]
                    entries = entries.filter { $0.value.expires > middle }
                }
            }
            entries[digest] = Entry(value: value, expires: expires)
        }
    }

    func removeAll() { entries.withLock { $0.removeAll() } }

    var count: Int { entries.withLock { $0.count } }
}
