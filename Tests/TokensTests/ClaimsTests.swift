import FoundationEssentials
import Testing
import Tokens

/// Claims as they stand in a token.
@Suite struct ClaimsTests {
    @Test func `ids are in lower case, as bodies have them`() throws {
        let id = try #require(UUID(uuidString: "0190ABCD-EF01-7ABC-8DEF-0123456789AB"))
        let token = signer.sign(claims { $0.sid = id }, as: .access)
        let part = try #require(token.split(separator: ".").dropFirst().first)
        let payload = String(decoding: try #require(Base64URL.decode(part.utf8)), as: UTF8.self)
        #expect(payload.contains(#""sid":"0190abcd-ef01-7abc-8def-0123456789ab""#))
        #expect(payload.contains(#""sub":"01020304-0506-0708-090a-0b0c0d0e0f10""#))
        #expect(!payload.contains("ABCD"))
    }
}
