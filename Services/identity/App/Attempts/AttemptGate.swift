import Synchronization

/// Bounds how many attempts are under way at once: at one account from one place, since none of them knows yet what comes of the others, so they
/// could outrun the waits; and from one address, so that it doesn't have all the places of those who wait for a hash.
final class AttemptGate: Sendable {
    /// Key of attempts that are counted together.
    struct Key: Hashable, Sendable {
        /// The keyed hash of the login name, whether anybody has it or not; `nil`: whoever's.
        var login: LoginKey?
        /// Origin of the attempt.
        var origin: AttemptOrigin
    }

    /// Attempts under way at once, at one account.
    static let limit = 8
    /// Attempts under way at once from an address, at whatever accounts: half of those that wait before one hashing thread.
    static let limitOfAddress = 24

    private let pending = Mutex<[Key: Int]>([:])

    /// Returns true if one more may go on; `leave` must follow then.
    func enter(_ key: Key) -> Bool {
        pending.withLock { pending in
            guard pending[key, default: 0] < Self.limit else { return false }
            let address = Self.address(of: key)
            if let address {
                guard pending[address, default: 0] < Self.limitOfAddress else { return false }
                pending[address, default: 0] += 1
            }
            pending[key, default: 0] += 1
            return true
        }
    }

    /// Ends an attempt.
    func leave(_ key: Key) {
        pending.withLock { pending in
            for key in [key, Self.address(of: key)].compactMap({ $0 }) {
                guard let count = pending[key] else { continue }
                pending[key] = count > 1 ? count - 1 : nil
            }
        }
    }

    /// Key that counts all attempts of an address; `nil` for attempts that come from none.
    private static func address(of key: Key) -> Key? {
        guard case .address = key.origin else { return nil }
        return Key(login: nil, origin: key.origin)
    }
}
