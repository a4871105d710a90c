import Cryptography
import Testing

@Suite struct Argon2idTests {
    /// The least that libsodium does.
    private let least = Argon2id(passes: 1, memory: 8 << 10)
    private let password = Array("correct horse\0battery".utf8)

    @Test func `a hash is that of its password alone`() throws {
        let hash = try least.hash(password)
        #expect(hash.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
        #expect(Argon2id.verify(password, against: hash))
        for other in [[], Array("correct horse".utf8), Array("correct horse\0batterY".utf8)] {
            #expect(!Argon2id.verify(other, against: hash))
        }
        #expect(try least.hash(password) != hash)
    }

    /// From the tests of the reference implementation.
    @Test func `a hash made elsewhere is read`() {
        let hash = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
        #expect(Argon2id.verify(Array("password".utf8), against: hash))
        #expect(!Argon2id.verify(Array("passwort".utf8), against: hash))
        #expect(!Argon2id(passes: 2, memory: 256 << 10).isOutdated(hash))
        #expect(Argon2id(passes: 3, memory: 256 << 10).isOutdated(hash))
        #expect(Argon2id(passes: 2, memory: 512 << 10).isOutdated(hash))
    }
}
