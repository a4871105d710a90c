import EventSourcing
import FoundationEssentials
import IdentityDomain
import Testing

@testable import IdentityApp

@Suite struct TokenTests {
    @Test func `a refresh token is read as it was written`() throws {
        let token = RefreshToken(session: .v7())
        #expect(token.text.utf8.count == 64)
        let read = try #require(RefreshToken(token.text))
        #expect(read.session == token.session)
        #expect(read.hash == token.hash)
        #expect(read.text == token.text)
    }

    @Test func `tokens of one session differ, and their hash is not in them`() {
        let session = UUID.v7()
        let (one, other) = (RefreshToken(session: session), RefreshToken(session: session))
        #expect(one.hash != other.hash)
        #expect(one.hash.rawValue.utf8.count == 64)
        #expect(!one.text.contains(one.hash.rawValue.prefix(8)))
    }

    @Test func `anything else is no token`() {
        let text = RefreshToken(session: .v7()).text
        for wrong in [
            "", "x", String(text.dropLast()), text + "A", String(text.dropLast()) + "=", String(text.dropLast()) + "é",
            String(repeating: "+", count: 64), String(repeating: " ", count: 64),
        ] { #expect(RefreshToken(wrong) == nil, "\(wrong)") }
    }

    @Test func `a login name's key depends on the name and on the secret`() throws {
        let keys = LoginKeys(secret: [UInt8](repeating: 1, count: 32))
        let others = LoginKeys(secret: [UInt8](repeating: 2, count: 32))
        let ann = try LoginName("Ann")
        #expect(keys.key(of: ann) == keys.key(of: try LoginName(" ann ")))
        #expect(keys.key(of: ann) != keys.key(of: try LoginName("anna")))
        #expect(keys.key(of: ann) != others.key(of: ann))
        // Version 8, variant of RFC 9562: it must not be taken for a time-ordered id.
        #expect(keys.key(of: ann).stream.bytes[6] >> 4 == 8)
    }
}
