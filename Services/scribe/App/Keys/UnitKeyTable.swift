import FoundationEssentials
import NoteChain
import Postgres
import ScribeDomain
import Tokens
import Vault

/// Keys by which the unit signs, as they are stored. The seed of the one in use is sealed under a key of the vault.
struct UnitKeyTable: Sendable {
    /// Row that isn't what was written.
    struct Damaged: Error {
        let id: String
    }

    /// The "person" whose key seals the seeds. It is nobody's id.
    private static let subject = UUID(
        uuid: (0x5C, 0x71, 0xBE, 0x02, 0x9D, 0x4A, 0x8F, 0x10, 0x8A, 0x63, 0x2E, 0x17, 0xC4, 0x90, 0x5B, 0x33)
    )

    let pool: Pool
    let vault: Vault
    let now: @Sendable () -> Date

    /// The signer in use; the first key is made where there is none. Of several processes that ask at once, one makes it.
    func signer() async throws -> UnitSigner {
        if let key = try await inUse() { return key.signer }
        let key = try await made()
        try await pool.execute(
            """
            insert into unit_key (id, public_key, sealed, created_at)
            values (\(key.id), \(key.publicKey), \(key.sealed), \(now())) on conflict do nothing
            """
        )
        guard let used = try await inUse() else { throw Damaged(id: "in use") }
        return used.signer
    }

    /// Brings a new key into use, for which the one before vouches, and gives its name. What was signed stays good.
    func rotate() async throws -> String {
        let before = try await signer()
        let key = try await made()
        let endorsement = before.sign(UnitKeys.endorsement(of: key.publicKey, id: key.id))
        try await pool.transaction { connection in
            let retired = try await connection.execute(
                "update unit_key set retired_at = \(now()), sealed = null where id = \(before.key) and retired_at is null"
            )
            guard retired == 1 else { throw Damaged(id: before.key) }
            try await connection.execute(
                """
                insert into unit_key (id, public_key, sealed, endorsed_by, endorsement, created_at)
                values (\(key.id), \(key.publicKey), \(key.sealed), \(before.key), \(endorsement), \(now()))
                """
            )
        }
        return key.id
    }

    /// Public halves of all keys, the first one first.
    func published() async throws -> [ChainFile.Key] {
        try await pool.query("select id, public_key, endorsed_by, endorsement from unit_key order by created_at, id")
            .decode(String.self, [UInt8].self, String?.self, [UInt8]?.self)
            .map { id, key, by, endorsement in
                ChainFile.Key(
                    id: id,
                    publicKey: Data(key),
                    endorsedBy: by,
                    endorsement: endorsement.map { Data($0) }
                )
            }
    }

    private struct Made {
        var id: String
        var publicKey: [UInt8]
        var sealed: [UInt8]
    }

    private func made() async throws -> Made {
        let seed = Salt.random()
        guard let key = SigningKey(seed: seed) else { preconditionFailure("a seed has 32 bytes") }
        let id = "unit-\(Base64URL.encode(key.publicKey.prefix(9)))"
        let sealed = try await vault.seal(seed, for: Self.subject, context: Self.context(id))
        return Made(id: id, publicKey: key.publicKey, sealed: sealed)
    }

    private func inUse() async throws -> UnitKey? {
        let rows = try await pool.query("select id, public_key, sealed from unit_key where retired_at is null")
            .decode(String.self, [UInt8].self, [UInt8]?.self)
        guard let (id, publicKey, sealed) = rows.first else { return nil }
        guard let sealed, let seed = try await vault.open(sealed, for: Self.subject, context: Self.context(id)),
            let key = SigningKey(seed: seed), key.publicKey == publicKey
        else { throw Damaged(id: id) }
        return UnitKey(id: id, key: key)
    }

    private static func context(_ id: String) -> String { "scribe unit key \(id)" }
}

/// Key in use.
private struct UnitKey: Sendable {
    let id: String
    let key: SigningKey

    var signer: UnitSigner { UnitSigner(key: id, publicKey: key.publicKey) { [key] in key.sign($0) } }
}
