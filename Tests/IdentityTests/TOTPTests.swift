import EventSourcing
import FoundationEssentials
import IdentityDomain
import Testing

@testable import IdentityApp

@Suite struct TOTPTests {
    /// The secret of the test vectors of RFC 4226 and RFC 6238.
    private let secret = Array("12345678901234567890".utf8)

    @Test(arguments: [
        (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
        (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ])
    func `the codes of RFC 6238`(seconds: Int, code: String) {
        let date = Date(timeIntervalSince1970: Double(seconds))
        #expect(TOTP.code(secret, step: TOTP.step(at: date)) == code)
        #expect(TOTP.step(of: code, secret, at: date) == TOTP.step(at: date))
    }

    @Test func `a code is good for its half minute and the ones beside it`() {
        let date = Date(timeIntervalSince1970: 59)
        for (offset, expected) in [(-60.0, nil), (-30, 1), (0, 1), (30, 1), (60, nil)] as [(Double, Int64?)] {
            #expect(TOTP.step(of: "287082", secret, at: date + offset) == expected)
        }
        for wrong in ["", "28708", "2870822", "287083", "٢٨٧٠٨٢"] {
            #expect(TOTP.step(of: wrong, secret, at: date) == nil)
        }
    }

    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
        ("foobar", "MZXW6YTBOI"),
    ])
    func `base32 as in RFC 4648`(plain: String, text: String) {
        #expect(Base32.encode(Array(plain.utf8)) == text)
    }

    @Test func `an app reads everything from the address`() {
        #expect(
            TOTP.uri(secret: secret, login: "ann+x@unit.example")
                == "otpauth://totp/TheraComm:ann%2Bx%40unit.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
                + "&issuer=TheraComm&algorithm=SHA1&digits=6&period=30"
        )
    }

    @Test func `recovery codes are different, and their case and gaps don't count`() throws {
        let codes = RecoveryCodes(secret: [UInt8](repeating: 7, count: 32))
        let (ann, bob) = (PersonID(rawValue: .v7()), PersonID(rawValue: .v7()))
        let shown = RecoveryCodes.make()
        #expect(Set(shown.compactMap { codes.hash(of: $0, ann) }).count == 10)
        let code = try #require(shown.first)
        let hash = codes.hash(of: code, ann)
        #expect(codes.hash(of: " \(code.uppercased().replacing("-", with: " ")) ", ann) == hash)
        #expect(codes.hash(of: code, bob) != hash)
        #expect(RecoveryCodes(secret: [UInt8](repeating: 8, count: 32)).hash(of: code, ann) != hash)
        for wrong in ["", "123456", String(code.dropLast()), "\(code)x", "iiiii-iiiii"] {
            #expect(codes.hash(of: wrong, ann) == nil)
        }
    }
}
