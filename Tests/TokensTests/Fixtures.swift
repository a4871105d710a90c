import FoundationEssentials
import Tokens

/// Noon of a day that doesn't matter.
let noon = Date(timeIntervalSince1970: 1_780_000_000)
let person = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

/// A key that is the same in every run.
func key(_ number: UInt8) -> SigningKey {
    guard let key = SigningKey(seed: [UInt8](repeating: number, count: 32)) else { fatalError("a seed has 32 bytes") }
    return key
}

let identityKey = key(1)
let signer = TokenSigner(keyID: "2026-1", key: identityKey)
let keys = KeySet([signer.verifyingKey])
let verifier = TokenVerifier.access(keys: keys)

func claims(_ change: (inout Claims) -> Void = { _ in }) -> Claims {
    var claims = Claims(
        issuer: Claims.identityIssuer,
        subject: person.uuidString.lowercased(),
        at: noon,
        lifetime: .seconds(600),
        number: 7,
        roles: ["client"],
        session: person
    )
    change(&claims)
    return claims
}

/// A token of any header and payload, signed by `key` over exactly those bytes.
func forged(_ header: String, _ payload: String, key: SigningKey = identityKey) -> String {
    let signed = "\(Base64URL.encode(Array(header.utf8))).\(Base64URL.encode(Array(payload.utf8)))"
    return "\(signed).\(Base64URL.encode(key.sign(Array(signed.utf8))))"
}

let goodPayload =
    #"{"iss":"theracomm-identity","sub":"01020304-0506-0708-090A-0B0C0D0E0F10","aud":"theracomm","iat":1780000000,"exp":1780000600}"#
let goodHeader = #"{"alg":"EdDSA","kid":"2026-1","typ":"at+jwt"}"#
