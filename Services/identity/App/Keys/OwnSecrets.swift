import Cryptography
import FoundationEssentials
import Postgres
import Vault

/// Secrets that identity makes for itself and keeps in its schema, sealed as if they were personal data of the service.
struct OwnSecrets: Sendable {
    /// The key of the service's secrets was destroyed in the vault. Nobody can sign in any more; restore the vault.
    struct Destroyed: Error {
        let name: String
    }

    private let pool: Pool
    private let vault: Vault

    /// The "person" whose key seals them. It is nobody's id.
    private static let subject = UUID(
        uuid: (0x1D, 0xE5, 0x70, 0x4A, 0x8C, 0x11, 0x8E, 0x0D, 0x9A, 0x42, 0x0B, 0x77, 0x35, 0xC9, 0xD0, 0x16)
    )

    init(pool: Pool, vault: Vault) {
        self.pool = pool
        self.vault = vault
    }

    /// The 32 bytes called `name`, which are made the first time somebody asks. Of several processes that ask at once,
    /// one makes them.
    func secret(_ name: String) async throws -> [UInt8] {
        if let known = try await stored(name) { return known }
        let sealed = try await seal(Self.random(), name)
        try await pool.execute(
            "insert into secret (name, sealed) values (\(name), \(sealed)) on conflict (name) do nothing"
        )
        guard let made = try await stored(name) else { throw Destroyed(name: name) }
        return made
    }

    /// `secret`, to be stored under `name`.
    func seal(_ secret: [UInt8], _ name: String) async throws -> [UInt8] {
        try await vault.seal(secret, for: Self.subject, context: Self.context(name))
    }

    /// Opens a value that was sealed under `name`.
    func open(_ sealed: [UInt8], _ name: String) async throws -> [UInt8] {
        guard let secret = try await vault.open(sealed, for: Self.subject, context: Self.context(name)) else {
            throw Destroyed(name: name)
        }
        return secret
    }

    /// 32 random bytes.
    static func random() -> [UInt8] { SecureRandom.bytes(32) }

    private func stored(_ name: String) async throws -> [UInt8]? {
        guard let row = try await pool.query("select sealed from secret where name = \(name)").first else { return nil }
        return try await open(row.decode([UInt8].self), name)
    }

    private static func context(_ name: String) -> String { "identity secret \(name)" }
}
