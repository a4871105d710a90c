import Cryptography
import EventSourcing
import IdentityDomain

/// Codes for the day on which the phone is lost: ten, each good for one use, shown once.
///
/// Only keyed hashes are stored. A code has ten of 31 characters (49 bits): whoever has the database but not the service's
/// secret can't try them.
struct RecoveryCodes: Sendable {
    /// Number of codes.
    static let count = 10
    private static let length = 10
    /// Characters without those that look like others.
    private static let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")

    private let secret: [UInt8]

    /// `secret` has 32 bytes.
    init(secret: [UInt8]) {
        precondition(secret.count == 32, "the secret of recovery codes has 32 bytes, not \(secret.count)")
        self.secret = secret
    }

    /// Ten new codes as they are shown: `k7wmq-2xtcd`.
    static func make() -> [String] {
        (0..<count).map { _ in
            let characters = (0..<length).map { _ in alphabet[Int(SecureRandom.number(below: UInt32(alphabet.count)))] }
            return "\(String(characters.prefix(5)))-\(String(characters.suffix(5)))"
        }
    }

    /// Hash that is stored of a code of `person`; `nil` if it can't be one. Case, spaces and hyphens don't count.
    func hash(of typed: String, _ person: PersonID) -> RecoveryCodeHash? {
        guard typed.utf8.count <= 64 else { return nil }
        let code = typed.lowercased().filter { $0 != "-" && !$0.isWhitespace }
        guard code.count == Self.length, code.allSatisfy(Self.alphabet.contains) else { return nil }
        let message = person.rawValue.bytes + Array(code.utf8)
        let hash = BLAKE2b.hash(message, key: secret, count: 32)
        return RecoveryCodeHash(rawValue: hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
}
