import Cryptography
import Testing

@Suite struct BLAKE2bTests {
    @Test func `64 bytes as RFC 7693 has them`() {
        let hash =
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
            + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923"
        #expect(hexadecimal(BLAKE2b.hash(Array("abc".utf8), count: 64)) == hash)
    }

    @Test func `nothing has a hash as well, of another length`() {
        let hash = "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"
        #expect(hexadecimal(BLAKE2b.hash([], count: 32)) == hash)
    }

    /// The first of the authors' vectors with a key.
    @Test func `a key makes another hash`() {
        let hash =
            "10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
            + "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568"
        #expect(hexadecimal(BLAKE2b.hash([], key: Array(0..<64), count: 64)) == hash)
    }
}
