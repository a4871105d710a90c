import Synchronization

/// Bounds how many attempts at one account from one address are under way at once: none of them knows yet what comes of the
/// others, so they could outrun the waits.
final class AttemptGate: Sendable {
    /// Whose attempts are counted together.
    struct Key: Hashable, Sendable {
        /// The keyed hash of the login name, whether anybody has it or not.
        var login: LoginKey
        /// Where the attempt came from.
        var address: String
    }

    /// Attempts under way at once.
    static let limit = 8

    private let pending = Mutex<[Key: Int]>([:])

    /// Whether one more may go on; `leave` must follow if so.
    func enter(_ key: Key) -> Bool {
        pending.withLock { pending in
            guard pending[key, default: 0] < Self.limit else { return false }
            pending[key, default: 0] += 1
            return true
        }
    }

    /// One is over.
    func leave(_ key: Key) {
        pending.withLock { pending in
            guard let count = pending[key] else { return }
            pending[key] = count > 1 ? count - 1 : nil
        }
    }
}
