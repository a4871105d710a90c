import CSodium

/// The notary's Ed25519 key.
public struct SealKey: Sendable {
    /// Name of the key in seals; a new key gets a new name.
    public let name: String
    private let secret: [UInt8]
    /// Public key that verifies its signatures: 32 bytes, to be kept elsewhere as well.
    public let publicKey: [UInt8]

    /// The key that follows from a seed of 32 bytes. Traps at another length.
    public init(name: String, seed: [UInt8]) {
        precondition(seed.count == 32, "a seed has 32 bytes")
        var publicKey = [UInt8](repeating: 0, count: 32)
        var secret = [UInt8](repeating: 0, count: 64)
        crypto_sign_seed_keypair(&publicKey, &secret, seed)
        self.name = name
        self.publicKey = publicKey
        self.secret = secret
    }

    /// Line with which others check its seals: `name=` and the public key in hexadecimal.
    public var publicLine: String { "\(name)=\(Hexadecimal.text(publicKey))" }

    /// Reads such a line; `nil` if it is none.
    public static func publicKey(line: String) -> (name: String, bytes: [UInt8])? {
        guard let sign = line.lastIndex(of: "="), sign != line.startIndex,
            let bytes = Hexadecimal.bytes(String(line[line.index(after: sign)...])), bytes.count == 32
        else { return nil }
        return (String(line[..<sign]), bytes)
    }

    func sign(_ message: [UInt8]) throws -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: 64)
        guard crypto_sign_detached(&signature, nil, message, UInt64(message.count), secret) == 0 else {
            throw SealingFailed()
        }
        return signature
    }

    /// Returns true if `signature` was made of `message` by the owner of `publicKey`.
    static func verifies(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
        signature.count == 64 && publicKey.count == 32
            && crypto_sign_verify_detached(signature, message, UInt64(message.count), publicKey) == 0
    }
}

struct SealingFailed: Error {}
