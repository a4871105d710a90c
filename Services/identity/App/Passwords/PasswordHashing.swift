import Cryptography
import IdentityDomain

/// Argon2id over passwords. The result carries its own salt and parameters, so hashes made with other parameters stay good.
struct PasswordHashing: Sendable, Hashable {
    /// Passes over the memory.
    var passes: Int
    /// Memory of one hash in bytes, taken for as long as it runs.
    var memory: Int

    /// libsodium's "interactive": 2 passes over 64 MiB, above what OWASP asks for (2 over 19). About 60 ms of a 2024 core.
    static let interactive = PasswordHashing(passes: 2, memory: 64 << 20)
    /// The least that libsodium does, for tests: 1 pass over 8 KiB. Keeps no secret.
    static let forTests = PasswordHashing(passes: 1, memory: 8 << 10)

    /// A new hash of `password` in PHC form: `$argon2id$v=19$m=65536,t=2,p=1$…`. Blocks; call it on a hashing thread.
    func hash(_ password: Password) throws(Argon2id.OutOfMemory) -> String { try function.hash(password.bytes) }

    /// Returns true if `hash` was made of `password`. Takes as long as the parameters in `hash` say. Blocks.
    func verify(_ password: Password, against hash: String) -> Bool {
        Argon2id.verify(password.bytes, against: hash)
    }

    /// Returns true if `hash` was made with other parameters than these.
    func isOutdated(_ hash: String) -> Bool { function.isOutdated(hash) }

    private var function: Argon2id { Argon2id(passes: passes, memory: memory) }
}
