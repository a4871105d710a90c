import FoundationEssentials
import Testing
import Tokens

@Suite struct KeySetTests {
    private let x = Base64URL.encode(identityKey.publicKey)

    @Test func `what is printed is read back, and is the same bytes each time`() throws {
        let set = KeySet([signer.verifyingKey, TokenSigner(keyID: "service:\"odd\"", key: key(2)).verifyingKey])
        #expect(try KeySet(jwks: set.jwks) == set)
        #expect(try KeySet(jwks: set.jwks).jwks == set.jwks)
        #expect(
            String(decoding: keys.jwks, as: UTF8.self)
                == #"{"keys":[{"alg":"EdDSA","crv":"Ed25519","kid":"2026-1","kty":"OKP","use":"sig","x":"\#(x)"}]}"#
        )
    }

    @Test(arguments: [
        "", "[]", #"{"keys":{}}"#, #"{"keys":[{"kty":"RSA","kid":"a","n":"AQAB","e":"AQAB"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"X25519","kid":"a","x":"X"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","x":"X"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"AAAA"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"","x":"X"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"X","d":"secret"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"X","alg":"HS256"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"X","use":"enc"}]}"#,
        #"{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"X"},{"kty":"OKP","crv":"Ed25519","kid":"a","x":"X"}]}"#,
    ])
    func `a set with anything odd in it is refused as a whole`(document: String) {
        let document = document.replacing("\"X\"", with: "\"\(x)\"")
        #expect(throws: KeySet.Malformed.self) { try KeySet(jwks: Array(document.utf8)) }
    }

    @Test func `points of small order are no keys`() {
        #expect(VerifyingKey(id: "zero", bytes: [UInt8](repeating: 0, count: 32)) == nil)
        #expect(VerifyingKey(id: "one", bytes: [1] + [UInt8](repeating: 0, count: 31)) == nil)
    }

    @Test func `key files hold a seed in hexadecimal`() {
        let seed = String(repeating: "01", count: 32)
        #expect(SigningKey(hexadecimal: " \(seed)\n")?.publicKey == identityKey.publicKey)
        for text in ["", "01", seed + "01", String(seed.dropLast(2)) + "zz", String(seed.dropLast(2)) + "+1"] {
            #expect(SigningKey(hexadecimal: text) == nil)
        }
    }

    @Test func `a signing key never prints its secret`() {
        let seed = [UInt8](repeating: 0xAB, count: 32)
        let text = SigningKey(seed: seed).map { "\($0) \(String(reflecting: $0))" } ?? ""
        #expect(text.contains("signing key of"))
        #expect(!text.lowercased().contains("abab"))
    }
}
