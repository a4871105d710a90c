import IdentityDomain
import Testing

@testable import IdentityApp

@Suite struct PasswordsTests {
    private let password: Password
    private let hashing = PasswordHashing.forTests

    init() throws { password = try Password(choosing: "correct horse battery") }

    @Test func `a hash is Argon2id with a salt of its own`() throws {
        let (one, other) = (try hashing.hash(password), try hashing.hash(password))
        #expect(one.hasPrefix("$argon2id$v=19$"))
        #expect(one != other)
        #expect(hashing.verify(password, against: one))
        #expect(hashing.verify(password, against: other))
    }

    @Test func `the deployed parameters are 2 passes over 64 MiB`() throws {
        #expect(try PasswordHashing.interactive.hash(password).hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
    }

    @Test(arguments: ["", "correct horse batter", "correct horse battery ", "Correct horse battery"])
    func `another password doesn't match`(attempt: String) throws {
        let hash = try hashing.hash(password)
        #expect(!hashing.verify(try #require(Password(attempting: attempt)), against: hash))
    }

    @Test(arguments: ["12345678", "gr\u{FC}n 5678"])
    func `a password may contain a zero`(start: String) throws {
        let hash = try hashing.hash(try Password(choosing: start + "\u{0}a").normalized)
        for other in [start + "\u{0}b", start] {
            #expect(!hashing.verify(try Password(choosing: other).normalized, against: hash))
        }
        #expect(hashing.verify(try Password(choosing: start + "\u{0}a").normalized, against: hash))
    }

    @Test(arguments: [
        "", "garbage", "$argon2id$v=19$m=65536,t=2,p=1$", "$argon2id$v=19$m=4294967295,t=1,p=1$c2FsdHNhbHQ$aGFzaA",
    ])
    func `a broken hash matches nothing`(hash: String) {
        #expect(!hashing.verify(password, against: hash))
    }

    @Test func `a hash with other parameters is outdated`() throws {
        let hash = try hashing.hash(password)
        #expect(!hashing.isOutdated(hash))
        #expect(PasswordHashing(passes: 2, memory: 8 << 10).isOutdated(hash))
    }

    @Test func `nobody's hash matches nothing, after the same work`() async throws {
        let passwords = try await Passwords(hashing: hashing, pool: HashingPool(threads: 1))
        #expect(try await !passwords.verify(password, against: nil))
        let hash = try await passwords.hash(password)
        #expect(try await passwords.verify(password, against: hash))
    }

    @Test func `a full queue turns further work away at once`() async throws {
        let pool = HashingPool(threads: 1, waiting: 2)
        let gate = Gate()
        let running = (0..<3).map { _ in Task.immediate { try await pool.run { gate.wait() } } }
        #expect(pool.load == 3)
        await #expect(throws: HashingPool.Full.self) { try await pool.run { gate.wait() } }
        gate.open()
        for task in running { try await task.value }
        #expect(pool.load == 0)
        try await pool.run { gate.wait() }
    }
}
