import Testing
import Tokens

@Suite struct Base64URLTests {
    @Test(
        arguments: [
            ([], ""), ([0xFB], "-w"), ([0xFF, 0xEF], "_-8"), (Array("foobar".utf8), "Zm9vYmFy"),
            (Array("foob".utf8), "Zm9vYg"),
        ] as [([UInt8], String)]
    )
    func `bytes have one text`(bytes: [UInt8], text: String) {
        #expect(Base64URL.encode(bytes) == text)
        #expect(Base64URL.decode(text.utf8) == bytes)
    }

    @Test(arguments: ["A", "AAAAA", "Zg==", "Zm9v+mFy", "Zm/v", "Zm 9v", "Zh", "Zm9vYh", "é"])
    func `anything else is refused`(text: String) { #expect(Base64URL.decode(text.utf8) == nil) }

    @Test func `every length comes back`() {
        for count in 0..<100 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
            #expect(Base64URL.decode(Base64URL.encode(bytes).utf8) == bytes)
        }
    }
}
