import FoundationEssentials
import HTTPKit

/// Signs tokens with one key.
public struct TokenSigner: Sendable {
    /// The name under which others find the public key.
    public let keyID: String
    private let key: SigningKey

    /// Signs with `key`, which others know as `keyID`.
    public init(keyID: String, key: SigningKey) {
        self.keyID = keyID
        self.key = key
    }

    /// The key that verifies what this signs, for a key set.
    public var verifyingKey: VerifyingKey {
        guard let key = VerifyingKey(id: keyID, bytes: key.publicKey) else {
            preconditionFailure("the public half of a signing key is a valid point")
        }
        return key
    }

    /// A token with these claims.
    public func sign(_ claims: Claims, as kind: TokenKind) -> String {
        struct Header: Encodable {
            let alg = "EdDSA"
            let kid: String
            let typ: String
        }
        guard let header = try? JSON.encode(Header(kid: keyID, typ: kind.rawValue)),
            let payload = try? JSON.encode(claims)
        else { preconditionFailure("claims are made of text and whole numbers, which can always be encoded") }
        let signed = "\(Base64URL.encode(header)).\(Base64URL.encode(payload))"
        return "\(signed).\(Base64URL.encode(key.sign(Array(signed.utf8))))"
    }
}
