import FoundationEssentials
import Testing
import Tokens
import WebPush
import WebPushTesting

@Suite struct VAPIDTests {
    private static let noon = Date(timeIntervalSince1970: 1_767_268_800)

    @Test func `a push service knows the sender by the key that browsers were told`() throws {
        let vapid = VAPID(P256Key(), contact: "mailto:unit@example.org")
        let value = try vapid.authorization(to: "https://push.example.net", at: Self.noon)
        let token = try #require(SenderToken(value))
        #expect(token.key == vapid.publicKey)
        #expect(token.claims.aud == "https://push.example.net" && token.claims.sub == "mailto:unit@example.org")
        #expect(token.claims.exp == 1_767_268_800 + 43_200)
        #expect(Base64URL.decode(vapid.publicKey.utf8)?.count == 65)
        // Somebody else's key doesn't pass for it, nor does another token.
        let other = VAPID(P256Key(), contact: "mailto:unit@example.org").publicKey
        #expect(SenderToken(value.replacing(vapid.publicKey, with: other)) == nil)
        #expect(SenderToken("Bearer x") == nil)
    }

    @Test func `a key is read from a file of OpenSSL, and nothing else is`() {
        // Made for this test: openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256
        let pem = """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgESroz5YKAgl5mfLD
            N9CxGjsaprhvSRdJ62q1TZKGZMChRANCAAQ92vLD3WcseFPO542wLpjKlaqrT7wn
            VgsPxleLektiyn6Nj8eZJ3HBgDL6Gbfc0e4Jeva3MxDgZnC56g4Ua+1K
            -----END PRIVATE KEY-----
            """
        let key = P256Key(pem: Array(pem.utf8))
        #expect(
            key.map { Base64URL.encode($0.point) }
                == "BD3a8sPdZyx4U87njbAumMqVqqtPvCdWCw_GV4t6S2LKfo2Px5knccGAMvoZt9zR7gl69rczEOBmcLnqDhRr7Uo"
        )
        #expect(P256Key(pem: Array("0123".utf8)) == nil)
        #expect(P256Key(pem: Array(pem.utf8.dropLast(60))) == nil)
    }
}
