import CSodium
import IdentityDomain

/// Makes and checks password hashes, on threads of their own.
struct Passwords: Sendable {
    private let hashing: PasswordHashing
    private let pool: HashingPool
    /// The hash of a password nobody has: what an unknown login is checked against, so that it takes as long as a known one.
    private let decoy: String

    /// Takes the time of one hash.
    init(hashing: PasswordHashing, pool: HashingPool) async throws {
        // Chooses the fastest code for this processor; harmless when it was done before.
        precondition(sodium_init() >= 0, "libsodium finds no randomness")
        self.hashing = hashing
        self.pool = pool
        let nobodys = (0..<32).map { _ in Character(UnicodeScalar(UInt8.random(in: 33...126))) }
        decoy = try await pool.run { try hashing.hash(try Password(choosing: String(nobodys))) }
    }

    /// A new hash. Throws `HashingPool.Full` when too many wait.
    func hash(_ password: Password) async throws -> String {
        let password = password.normalized
        return try await pool.run { [hashing] in try hashing.hash(password) }
    }

    /// Whether `password` belongs to `hash`. Without a hash the answer is no, after the same work.
    /// Throws `HashingPool.Full` when too many wait.
    func verify(_ password: Password, against hash: String?) async throws -> Bool {
        let password = password.normalized
        let matches = try await pool.run { [hashing, decoy] in hashing.verify(password, against: hash ?? decoy) }
        return matches && hash != nil
    }

    /// Whether `hash` should be made anew with today's parameters when the password is at hand.
    func isOutdated(_ hash: String) -> Bool { hashing.isOutdated(hash) }
}
