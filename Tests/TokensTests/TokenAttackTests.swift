import CSodium
import FoundationEssentials
import Testing
import Tokens

/// Every way to make a token that should not be accepted, and the reason it is refused for.
@Suite struct TokenAttackTests {
    private func refusal(_ token: String, at now: Date = noon) -> TokenError? {
        do throws(TokenError) {
            _ = try verifier.verify(token, at: now)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a token that was just signed is good, and says what was signed`() throws {
        #expect(try verifier.verify(signer.sign(claims(), as: .access), at: noon) == claims())
        #expect(refusal(forged(goodHeader, goodPayload)) == nil)
    }

    @Test(
        arguments: [
            (#"{"alg":"none","kid":"2026-1","typ":"at+jwt"}"#, .algorithm),
            (#"{"alg":"none","typ":"JWT"}"#, .algorithm),
            (#"{"alg":"None","kid":"2026-1","typ":"at+jwt"}"#, .algorithm),
            (#"{"alg":"HS256","kid":"2026-1","typ":"at+jwt"}"#, .algorithm),
            (#"{"alg":"RS256","kid":"2026-1","typ":"at+jwt"}"#, .algorithm),
            (#"{"alg":"eddsa","kid":"2026-1","typ":"at+jwt"}"#, .algorithm),
            (#"{"alg":"","kid":"2026-1","typ":"at+jwt"}"#, .algorithm),
            (#"{"kid":"2026-1","typ":"at+jwt"}"#, .header),
            (#"{"alg":"EdDSA","kid":"2026-1"}"#, .header),
            (#"{"alg":"EdDSA","typ":"at+jwt"}"#, .header),
            (#"{"alg":"EdDSA","kid":"2026-1","typ":"JWT"}"#, .kind),
            (#"{"alg":"EdDSA","kid":"2026-1","typ":"service+jwt"}"#, .kind),
            (#"{"alg":"EdDSA","kid":"2025-9","typ":"at+jwt"}"#, .unknownKey("2025-9")),
            (#"{"alg":"EdDSA","kid":"","typ":"at+jwt"}"#, .unknownKey("")),
            (#"{"alg":"EdDSA","kid":"2026-1","typ":"at+jwt","crit":["exp"]}"#, .header),
            (#"{"alg":"EdDSA","kid":"2026-1","typ":"at+jwt","crit":"exp"}"#, .header),
            (#"{"alg":"EdDSA","kid":"2026-1","typ":"at+jwt","jku":"https://evil.example/"}"#, .header),
            (#"{"alg":"EdDSA","kid":"2026-1","typ":"at+jwt","jwk":{"kty":"OKP"}}"#, .header),
            (#"{"alg":"none","alg":"EdDSA","kid":"2026-1","typ":"at+jwt"}"#, .header),
            (#"{"alg":"EdDSA","alg":"none","kid":"2026-1","typ":"at+jwt"}"#, .header),
            (#"{"alg":"EdDSA","kid":"other","kid":"2026-1","typ":"at+jwt"}"#, .header),
            (#"{"al\u0067":"EdDSA","kid":"2026-1","typ":"at+jwt"}"#, .header),
            (#"{"alg":"EdDSA","kid":"2026-1","typ":"at+jwt"} x"#, .malformed),
            (#"["EdDSA"]"#, .header),
            (#"{}"#, .header),
            ("", .header),
        ] as [(String, TokenError)]
    )
    func `a header that isn't ours is refused although the signature is good`(header: String, reason: TokenError) {
        #expect(refusal(forged(header, goodPayload)) == reason)
    }

    @Test func `an empty signature behind alg none opens nothing`() {
        let token = "\(Base64URL.encode(Array(#"{"alg":"none"}"#.utf8))).\(Base64URL.encode(Array(goodPayload.utf8)))."
        #expect(refusal(token) == .algorithm)
    }

    @Test func `HS256 with the public key as its secret opens nothing`() {
        let header = #"{"alg":"HS256","kid":"2026-1","typ":"at+jwt"}"#
        let signed = "\(Base64URL.encode(Array(header.utf8))).\(Base64URL.encode(Array(goodPayload.utf8)))"
        var mac = [UInt8](repeating: 0, count: 32)
        var state = crypto_auth_hmacsha256_state()
        crypto_auth_hmacsha256_init(&state, identityKey.publicKey, 32)
        crypto_auth_hmacsha256_update(&state, Array(signed.utf8), UInt64(signed.utf8.count))
        crypto_auth_hmacsha256_final(&state, &mac)
        #expect(refusal("\(signed).\(Base64URL.encode(mac))") == .algorithm)
    }

    @Test func `another key's signature is refused`() {
        #expect(refusal(forged(goodHeader, goodPayload, key: key(2))) == .signature)
    }

    @Test func `a changed payload is refused`() {
        let parts = forged(goodHeader, goodPayload).split(separator: ".")
        let richer = goodPayload.replacing("}", with: #","roles":["administrator"]}"#)
        #expect(refusal("\(parts[0]).\(Base64URL.encode(Array(richer.utf8))).\(parts[2])") == .signature)
    }

    @Test func `changing any character of a token breaks it`() {
        let token = Array(forged(goodHeader, goodPayload).utf8)
        for index in token.indices {
            var changed = token
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(refusal(String(decoding: changed, as: UTF8.self)) != nil, "character \(index)")
        }
    }

    @Test(arguments: [
        "", ".", "..", "...", "a.b.c", "a.b", "not a token", "é.é.é", String(repeating: "A", count: 5000),
        String(repeating: ".", count: 4000),
    ])
    func `what isn't a token is refused`(text: String) { #expect(refusal(text) != nil) }

    @Test func `a token with padding, white space or a fourth part is refused`() {
        let token = forged(goodHeader, goodPayload)
        for changed in [token + "=", token + "\n", " " + token, token + ".", token + ".AAAA"] {
            #expect(refusal(changed) == .malformed)
        }
    }

    @Test func `a huge token isn't looked at`() {
        let payload = goodPayload.replacing("}", with: #","x":"\#(String(repeating: "x", count: 4000))"}"#)
        #expect(refusal(forged(goodHeader, payload)) == .tooLarge)
    }

    /// A change to good claims, and why the result is refused.
    struct Misfit: Sendable {
        let reason: TokenError
        let change: @Sendable (inout Claims) -> Void

        init(_ reason: TokenError, _ change: @escaping @Sendable (inout Claims) -> Void) {
            self.reason = reason
            self.change = change
        }
    }

    @Test(arguments: [
        Misfit(.issuer) { $0.iss = "somebody" }, Misfit(.issuer) { $0.iss = "service:identity" },
        Misfit(.audience) { $0.aud = "elsewhere" },
        Misfit(.subject) { $0.sub = "service:identity" }, Misfit(.subject) { $0.sub = "" },
        Misfit(.lifetime) { $0.exp = $0.iat + 3601 }, Misfit(.lifetime) { $0.exp = $0.iat },
        Misfit(.lifetime) { $0.exp = $0.iat - 5 }, Misfit(.lifetime) { $0.exp = .max },
        Misfit(.lifetime) { $0.iat = .min },
        Misfit(.expired) {
            $0.iat -= 700
            $0.exp -= 700
        },
        Misfit(.notYet) {
            $0.iat += 60
            $0.exp += 60
            $0.nbf = nil
        },
        Misfit(.notYet) { $0.nbf = $0.iat + 60 },
    ])
    func `claims that don't fit are refused`(misfit: Misfit) {
        #expect(refusal(signer.sign(claims(misfit.change), as: .access)) == misfit.reason)
    }

    @Test(
        arguments: [(-10.0, nil), (-11, .notYet), (599, nil), (609, nil), (610, .expired)] as [(Double, TokenError?)]
    )
    func `clocks may differ by ten seconds and no more`(offset: Double, reason: TokenError?) {
        #expect(refusal(signer.sign(claims(), as: .access), at: noon.addingTimeInterval(offset)) == reason)
    }

    @Test(arguments: ["[]", "null", "{}", #"{"iss":1}"#, "x"])
    func `a payload that isn't claims is refused`(payload: String) {
        #expect(refusal(forged(goodHeader, payload)) == .malformed)
    }

    @Test func `a service's token is no person's, and a person's no service's`() {
        let service = ServiceIdentity(name: "postoffice", key: key(3)) { noon }
        let both = KeySet([signer.verifyingKey, service.verifyingKey])
        #expect(throws: TokenError.kind) { try TokenVerifier.access(keys: both).verify(service.token(), at: noon) }
        #expect(throws: TokenError.kind) {
            try TokenVerifier.service(keys: both).verify(signer.sign(claims(), as: .access), at: noon)
        }
    }

    @Test func `a service can't speak for another one`() {
        let key = key(3)
        let forger = TokenSigner(keyID: "service:postoffice", key: key)
        let services = TokenVerifier.service(keys: KeySet([forger.verifyingKey]))
        let other = Claims(issuer: "service:identity", subject: "service:identity", at: noon, lifetime: .seconds(60))
        #expect(throws: TokenError.issuer) { try services.verify(forger.sign(other, as: .service), at: noon) }
        let mixed = Claims(issuer: "service:postoffice", subject: "service:identity", at: noon, lifetime: .seconds(60))
        #expect(throws: TokenError.subject) { try services.verify(forger.sign(mixed, as: .service), at: noon) }
        let long = Claims(issuer: "service:postoffice", subject: "service:postoffice", at: noon, lifetime: .seconds(61))
        #expect(throws: TokenError.lifetime) { try services.verify(forger.sign(long, as: .service), at: noon) }
    }
}
