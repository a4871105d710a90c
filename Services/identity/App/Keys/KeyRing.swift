import Synchronization
import Tokens

/// The signing keys as this process knows them; loaded again now and then, so that a rotation reaches every process.
final class KeyRing: Sendable {
    private struct Keys {
        var signer: TokenSigner
        var published: KeySet
        var loadedAt: ContinuousClock.Instant
    }

    private let table: SigningKeyTable
    private let age: Duration
    private let keys: Mutex<Keys>

    /// Loads the keys; makes the first one where there is none. `age` is how old they may get where the newest are asked for.
    init(table: SigningKeyTable, age: Duration = .seconds(5)) async throws {
        self.table = table
        self.age = age
        let (signer, published) = try await table.load()
        keys = Mutex(Keys(signer: signer, published: published, loadedAt: .now))
    }

    /// Signs with the key in use, as far as this process knows: after a rotation elsewhere, for a minute with the one before,
    /// which is still published.
    var signer: TokenSigner { keys.withLock { $0.signer } }

    /// Keys that verify our tokens: the key in use and the keys retired a short time ago. A token of another process may be signed by a key
    /// that came into use a moment ago, so they are loaded again unless that was just done. Where the database doesn't answer, the keys at
    /// hand stay good.
    func published() async -> KeySet {
        let (known, loadedAt) = keys.withLock { ($0.published, $0.loadedAt) }
        guard .now - loadedAt >= age, let (signer, published) = try? await table.load() else { return known }
        keys.withLock { $0 = Keys(signer: signer, published: published, loadedAt: .now) }
        return published
    }
}
