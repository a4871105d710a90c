import Cryptography
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// The keyed hash of a login name: the id of the name's stream. Whoever has the log but not the key can't tell which name
/// it is, not even by trying names.
struct LoginKey: Hashable, Sendable {
    /// The stream of the name.
    let stream: UUID
}

/// Makes login keys: BLAKE2b with a secret that is made at the first start and kept in table `secret`.
///
/// Not derived from the master key, because that one is rotated and the ids of streams are for ever.
struct LoginKeys: Sendable {
    private let secret: [UInt8]

    /// `secret` has 32 bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == 32, "the secret of login names has 32 bytes, not \(secret.count)")
        self.secret = secret
    }

    /// The key of a name.
    func key(of name: LoginName) -> LoginKey {
        var hash = keyedHash(Array(name.text.utf8), length: 16)
        hash[6] = hash[6] & 0x0F | 0x80
        hash[8] = hash[8] & 0x3F | 0x80
        return LoginKey(stream: UUID(bytes: hash))
    }

    /// The id of the stream of an address, made in the same way.
    func stream(of address: EmailAddress) -> UUID {
        var hash = keyedHash(Array("address\0\(address.canonical)".utf8), length: 16)
        hash[6] = hash[6] & 0x0F | 0x80
        hash[8] = hash[8] & 0x3F | 0x80
        return UUID(bytes: hash)
    }

    /// The id of the stream of a pseudonym, and of all that look like it, made in the same way.
    func stream(of pseudonym: Pseudonym) -> UUID {
        var hash = keyedHash(Array("pseudonym\0\(pseudonym.likeness)".utf8), length: 16)
        hash[6] = hash[6] & 0x0F | 0x80
        hash[8] = hash[8] & 0x3F | 0x80
        return UUID(bytes: hash)
    }

    /// Fingerprint that tells one request from another without telling anybody what is in it; for idempotency keys.
    func fingerprint(of request: [UInt8]) -> [UInt8] {
        keyedHash(Array("request\0".utf8) + request, length: 32)
    }

    private func keyedHash(_ bytes: [UInt8], length: Int) -> [UInt8] {
        BLAKE2b.hash(bytes, key: secret, count: length)
    }
}
