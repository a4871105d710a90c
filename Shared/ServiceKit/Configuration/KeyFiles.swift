import FoundationEssentials
public import Tokens
import Vault

extension SigningKey {
    /// Reads a seed from a file that only its owner can read. Throws `SecretFile.Refused`.
    public static func read(secretFile path: String) throws -> SigningKey {
        let text = String(decoding: try SecretFile.read(path), as: UTF8.self)
        guard let key = SigningKey(hexadecimal: text) else {
            throw SecretFile.Refused("\(path) must hold 64 hexadecimal digits")
        }
        return key
    }
}

extension KeySet {
    /// Reads a JSON Web Key Set from a file, which is no secret.
    public init(file path: String) throws {
        guard let content = try? Data(contentsOf: URL(filePath: path)) else {
            throw SecretFile.Refused("\(path) can't be read")
        }
        try self.init(jwks: content)
    }
}
