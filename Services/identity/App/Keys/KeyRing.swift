import Synchronization
import Tokens

/// The signing keys as this process knows them; renewed now and then, so that a rotation reaches every process.
final class KeyRing: Sendable {
    private struct Keys {
        var signer: TokenSigner
        var published: KeySet
    }

    private let table: SigningKeyTable
    private let keys: Mutex<Keys>

    /// Loads the keys; makes the first one where there is none.
    init(table: SigningKeyTable) async throws {
        self.table = table
        let (signer, published) = try await table.load()
        keys = Mutex(Keys(signer: signer, published: published))
    }

    /// Signs with the key in use.
    var signer: TokenSigner { keys.withLock { $0.signer } }

    /// What verifies our tokens: the key in use and those retired a short time ago.
    var published: KeySet { keys.withLock { $0.published } }

    /// Loads the keys again.
    func renew() async throws {
        let (signer, published) = try await table.load()
        keys.withLock { $0 = Keys(signer: signer, published: published) }
    }
}
