public import Vault

/// Login that NATS wants before it lets us in.
public enum NatsLogin: Sendable, Hashable {
    /// A word that all know.
    case token(String)
    /// A name and its password.
    case user(String, password: String)
    /// The path of a file in NATS' own form (`nsc generate creds`). It is read anew for every connection.
    case credentials(String)
    /// The path of a file with the seed of a key, which is read anew for every connection, and its public key.
    case key(String, user: String)
}

extension NatsLogin {
    /// Reads a file that only its owner can read: a token in one line, or user name and password in two, or the seed of a
    /// key, or NATS' own form.
    public init(file path: String) throws(SecretFile.Refused) {
        let text = String(decoding: try SecretFile.read(path), as: UTF8.self)
        if text.contains("-----BEGIN NATS USER JWT-----") {
            self = .credentials(path)
            return
        }
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        if let user = lines.lazy.compactMap({ NatsKey.publicKey(ofSeed: $0) }).first {
            self = .key(path, user: user)
            return
        }
        // A token is told to servers, which must know it; a seed is told to nobody.
        guard !lines.contains(where: { NatsKey.resemblesSeed($0) }) else {
            throw SecretFile.Refused("\(path) holds what reads like the seed of a key, but isn't one of a user")
        }
        // The library puts these into JSON as they are.
        guard lines.allSatisfy({ $0.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C } }) else {
            throw SecretFile.Refused(#"\#(path) must hold nothing but visible ASCII without " and \"#)
        }
        switch lines.count {
        case 1: self = .token(lines[0])
        case 2: self = .user(lines[0], password: lines[1])
        default:
            throw SecretFile.Refused(
                "\(path) must be a token in one line, user name and password in two, a seed, or a credentials file of NATS"
            )
        }
    }
}
