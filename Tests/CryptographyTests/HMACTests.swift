import Cryptography
import Testing

@Suite struct HMACTests {
    private static let short = (key: [UInt8](repeating: 0x0B, count: 20), message: "Hi There")
    private static let text = (key: Array("Jefe".utf8), message: "what do ya want for nothing?")
    private static let long = "Test Using Larger Than Block-Size Key - Hash Key First"

    @Test(arguments: [
        (short.key, short.message, "b617318655057264e28bc0b6fb378c8ef146be00"),
        (text.key, text.message, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        ([UInt8](repeating: 0xAA, count: 80), long, "aa4ae5e15272d00e95705637ce8a3b55ed402112"),
    ])
    func `SHA-1 as RFC 2202 has it`(_ key: [UInt8], _ message: String, _ code: String) {
        #expect(hexadecimal(HMACSHA1.code(of: Array(message.utf8), key: key)) == code)
    }

    @Test(arguments: [
        (short.key, short.message, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (text.key, text.message, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        (
            [UInt8](repeating: 0xAA, count: 131), long,
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `SHA-256 as RFC 4231 has it`(_ key: [UInt8], _ message: String, _ code: String) {
        #expect(hexadecimal(HMACSHA256.code(of: Array(message.utf8), key: key)) == code)
    }
}
