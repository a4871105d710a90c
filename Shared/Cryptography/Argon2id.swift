import CSodium

/// Argon2id (RFC 9106, version 1.3, one lane) by libsodium. A hash carries its own salt and parameters.
public struct Argon2id: Sendable, Hashable {
    /// Passes over the memory, from 1.
    public var passes: Int
    /// Memory of one hash in bytes, from 8 KiB, taken for as long as it runs.
    public var memory: Int

    /// Parameters of new hashes.
    public init(passes: Int, memory: Int) {
        self.passes = passes
        self.memory = memory
    }

    /// Memory was too short for a hash.
    public struct OutOfMemory: Error {}

    /// A new hash of `password` in PHC form: `$argon2id$v=19$m=65536,t=2,p=1$…`. Blocks for as long as the parameters say.
    public func hash(_ password: [UInt8]) throws(OutOfMemory) -> String {
        Sodium.isReady
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let characters = password.map(CChar.init(bitPattern:))
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
    public static func verify(_ password: [UInt8], against hash: String) -> Bool {
        Sodium.isReady
        let characters = password.map(CChar.init(bitPattern:))
        return crypto_pwhash_str_verify(hash, characters, UInt64(characters.count)) == 0
    }

    /// Returns true if `hash` was made with other parameters than these.
    public func isOutdated(_ hash: String) -> Bool {
        Sodium.isReady
        return crypto_pwhash_str_needs_rehash(hash, UInt64(passes), memory) != 0
    }
}
