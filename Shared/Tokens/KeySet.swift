import FoundationEssentials

/// The public keys of an issuer, as a JSON Web Key Set (RFC 7517, RFC 8037).
public struct KeySet: Hashable, Sendable {
    /// Reason for which a key set can't be used.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        /// Text about the error.
        public let description: String
    }

    private let keys: [String: VerifyingKey]

    /// Keys of different names; of two with one name the last counts.
    public init(_ keys: [VerifyingKey] = []) {
        self.keys = Dictionary(keys.map { ($0.id, $0) }) { $1 }
    }

    /// Reads a JWKS document. Strict: a private key, a foreign kind of key, or two keys of one name make it unusable.
    public init(jwks: some Collection<UInt8>) throws(Malformed) {
        let document: JWKS
        do {
            document = try JSONDecoder().decode(JWKS.self, from: Data(jwks))
        } catch {
            throw Malformed(description: "not a JSON Web Key Set")
        }
        var keys: [String: VerifyingKey] = [:]
        for entry in document.keys {
            let key = try entry.verifyingKey()
            guard keys.updateValue(key, forKey: key.id) == nil else {
                throw Malformed(description: "two keys are called \(key.id)")
            }
        }
        self.keys = keys
    }

    /// The key of this name.
    public subscript(id: String) -> VerifyingKey? { keys[id] }

    /// True if there are none.
    public var isEmpty: Bool { keys.isEmpty }

    /// All keys, by name.
    public var all: [VerifyingKey] { keys.values.sorted { $0.id < $1.id } }

    /// The document that publishes these keys; the same bytes for the same keys.
    public var jwks: [UInt8] {
        let entries = all.map { key in
            // Names come from us and from checked documents, but may hold any character.
            let id = String(decoding: (try? JSONEncoder().encode(key.id)) ?? Data("\"\"".utf8), as: UTF8.self)
            let x = Base64URL.encode(key.bytes)
            return #"{"alg":"EdDSA","crv":"Ed25519","kid":\#(id),"kty":"OKP","use":"sig","x":"\#(x)"}"#
        }
        return Array("{\"keys\":[\(entries.joined(separator: ","))]}".utf8)
    }
}

private struct JWKS: Decodable {
    struct Entry: Decodable {
        let kty: String
        let crv: String?
        let kid: String?
        let x: String?
        let alg: String?
        let use: String?
        let d: String?

        func verifyingKey() throws(KeySet.Malformed) -> VerifyingKey {
            guard kty == "OKP", crv == "Ed25519", alg == nil || alg == "EdDSA", use == nil || use == "sig" else {
                throw KeySet.Malformed(description: "only Ed25519 keys for signatures are allowed")
            }
            guard d == nil else { throw KeySet.Malformed(description: "a private key is in the key set") }
            guard let kid, let x, let bytes = Base64URL.decode(x.utf8), let key = VerifyingKey(id: kid, bytes: bytes)
            else { throw KeySet.Malformed(description: "a key without a name or without a valid point") }
            return key
        }
    }

    let keys: [Entry]
}
