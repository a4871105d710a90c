import Cryptography
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres
import Vault

/// The secrets that authenticator apps share with us, each sealed under its owner's key: erasing the owner destroys them too.
struct FactorSecrets: Sendable {
    /// Length of the secret that an app and we share, in bytes: as long as the hash.
    static let length = 20

    let pool: Pool
    let vault: Vault

    /// Makes a secret for `person`. It counts for nothing until an event names it.
    func make(for person: PersonID) async throws -> (id: FactorSecretID, secret: [UInt8]) {
        let secret = SecureRandom.bytes(Self.length)
        let id = FactorSecretID(rawValue: .v7())
        let sealed = try await vault.seal(secret, for: person.rawValue, context: Self.context(id))
        try await pool.execute(
            "insert into factor_secret (id, person, sealed) values (\(id.rawValue), \(person.rawValue), \(sealed))"
        )
        return (id, secret)
    }

    /// The secret of this id; `nil` if it is gone, or its owner's key is.
    func secret(_ id: FactorSecretID, of person: PersonID) async throws -> [UInt8]? {
        let rows = try await pool.query(
            "select sealed from factor_secret where id = \(id.rawValue) and person = \(person.rawValue)"
        )
        guard let row = rows.first else { return nil }
        return try await vault.open(row.decode([UInt8].self), for: person.rawValue, context: Self.context(id))
    }

    /// Removes every secret of `person` but `kept`.
    func removeAll(of person: PersonID, except kept: FactorSecretID?) async throws {
        try await pool.execute(
            """
            delete from factor_secret where person = \(person.rawValue) and id is distinct from \(kept?.rawValue)
            """
        )
    }

    private static func context(_ id: FactorSecretID) -> String { "second factor \(id.rawValue.uuidString)" }
}
