import CSodium
import IdentityDomain

/// Argon2id (version 1.3, one lane) by libsodium. The result carries its own salt and parameters, so hashes made with
/// other parameters stay good.
struct PasswordHashing: Sendable, Hashable {
    /// Passes over the memory.
    var passes: Int
    /// Memory of one hash in bytes, taken for as long as it runs.
    var memory: Int

    /// libsodium's "interactive": 2 passes over 64 MiB, above what OWASP asks for (2 over 19). About 60 ms of a 2024 core.
    static let interactive = PasswordHashing(passes: 2, memory: 64 << 20)
    /// The least that libsodium does, for tests: 1 pass over 8 KiB. Keeps no secret.
    static let forTests = PasswordHashing(passes: 1, memory: 8 << 10)

    /// Memory was too short for a hash.
    struct OutOfMemory: Error {}

    /// A new hash of `password` in PHC form: `$argon2id$v=19$m=65536,t=2,p=1$…`. Blocks; call it on a hashing thread.
    func hash(_ password: Password) throws(OutOfMemory) -> String {
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let characters = password.bytes.map(CChar.init(bitPattern:))
        let status = crypto_pwhash_str_alg(
            &text,
            characters,
            UInt64(characters.count),
            UInt64(passes),
            memory,
            crypto_pwhash_alg_argon2id13()
        )
        guard status == 0 else { throw OutOfMemory() }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns true if `hash` was made of `password`. Takes as long as the parameters in `hash` say. Blocks.
    func verify(_ password: Password, against hash: String) -> Bool {
        let characters = password.bytes.map(CChar.init(bitPattern:))
        return crypto_pwhash_str_verify(hash, characters, UInt64(characters.count)) == 0
    }

    /// Returns true if `hash` was made with other parameters than these.
    func isOutdated(_ hash: String) -> Bool {
        crypto_pwhash_str_needs_rehash(hash, UInt64(passes), memory) != 0
    }
}
