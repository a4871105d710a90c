import IdentityDomain
import ServiceKit

/// Makes and checks password hashes, on threads of their own.
struct Passwords: Sendable {
    private let hashing: PasswordHashing
    private let pool: HashingPool
    /// The hash of a password nobody has: what an unknown login is checked against, so that it takes as long as a known one.
    private let decoy: String
    /// Counts what was hashed, by its parameters: how many passwords still have others than today's, and that every attempt costs the same.
    private let done: MetricFamily<Counter>?

    /// Takes the time of one hash.
    init(hashing: PasswordHashing, pool: HashingPool, counting metrics: Metrics? = nil) async throws {
        self.hashing = hashing
        self.pool = pool
        done = metrics?.counters(
            "theracomm_identity_hashings_total",
            "Passwords that were hashed, to be stored or compared.",
            labels: ["parameters"]
        )
        let nobodys = (0..<32).map { _ in Character(UnicodeScalar(UInt8.random(in: 33...126))) }
        decoy = try await pool.run { try hashing.hash(try Password(choosing: String(nobodys))) }
    }

    /// A new hash. Throws `HashingPool.Full` when too many wait.
    func hash(_ password: Password) async throws -> String {
        let password = password.normalized
        let hash = try await pool.run { [hashing] in try hashing.hash(password) }
        note(hash)
        return hash
    }

    /// Returns true if `password` belongs to `hash`. Without a hash the answer is no, after the same work. Throws `HashingPool.Full` when
    /// too many wait.
    func verify(_ password: Password, against hash: String?) async throws -> Bool {
        let password = password.normalized
        let compared = hash ?? decoy
        let matches = try await pool.run { [hashing] in hashing.verify(password, against: compared) }
        note(compared)
        return matches && hash != nil
    }

    /// Time for which nobody more can be let in, as too many wait already; nil: there is room. Costs nothing, so it is asked before
    /// anything that does.
    var crowd: HashingPool.Full? { pool.full }

    /// Returns true if `hash` should be made anew with today's parameters when the password is at hand.
    func isOutdated(_ hash: String) -> Bool { hashing.isOutdated(hash) }

    private func note(_ hash: String) { done?[Self.parameters(of: hash)].add() }

    /// Parameters of a hash by its own text, such as `m=65536,t=2,p=1`.
    static func parameters(of hash: String) -> String {
        // Found by what it is, not by its place: another part is the salt, or the hash itself.
        hash.split(separator: "$").first { $0.hasPrefix("m=") }.map(String.init) ?? "none"
    }
}
