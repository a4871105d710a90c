import FoundationEssentials
import Postgres
import Tokens

/// The keys that sign access tokens, as they are stored.
struct SigningKeyTable: Sendable {
    /// Time for which a retired key is published: as long as the oldest token could live that it signed.
    static let publishedAfterRetirement = Duration.seconds(3600)

    private let pool: Pool
    private let secrets: OwnSecrets

    init(pool: Pool, secrets: OwnSecrets) {
        self.pool = pool
        self.secrets = secrets
    }

    /// The key in use, which is made if there is none, and all that are to be published.
    func load() async throws -> (signer: TokenSigner, published: KeySet) {
        if try await pool.query("select 1 from signing_key where retired_at is null").isEmpty {
            let key = try await newKey()
            try await pool.execute(Self.insert(key) + " on conflict do nothing")
        }
        let rows = try await pool.query(
            """
            select id, public_key, sealed, retired_at is null from signing_key
            where retired_at is null
                or retired_at > now() - make_interval(secs => \(Double(Self.publishedAfterRetirement.components.seconds)))
            """
        )
        var signer: TokenSigner?
        var published: [VerifyingKey] = []
        for (id, publicKey, sealed, isInUse) in try rows.decode(String.self, [UInt8].self, [UInt8].self, Bool.self) {
            guard let verifying = VerifyingKey(id: id, bytes: publicKey) else { throw DamagedKey(id: id) }
            published.append(verifying)
            guard isInUse else { continue }
            guard let key = SigningKey(seed: try await secrets.open(sealed, id)), key.publicKey == publicKey else {
                throw DamagedKey(id: id)
            }
            signer = TokenSigner(keyID: id, key: key)
        }
        guard let signer else { throw DamagedKey(id: "(in use)") }
        return (signer, KeySet(published))
    }

    /// Brings a new key into use and answers its id. Tokens signed by the one before stay good until they expire.
    func rotate() async throws -> String {
        let key = try await newKey()
        try await pool.transaction { connection in
            try await connection.execute("update signing_key set retired_at = now() where retired_at is null")
            try await connection.execute(Self.insert(key))
        }
        return key.id
    }

    /// A row that isn't what was written.
    struct DamagedKey: Error {
        let id: String
    }

    private struct NewKey: Sendable {
        var id: String
        var publicKey: [UInt8]
        var sealed: [UInt8]
    }

    private func newKey() async throws -> NewKey {
        let seed = OwnSecrets.random()
        guard let key = SigningKey(seed: seed) else { preconditionFailure("a seed has 32 bytes") }
        let id = "identity-\(Base64URL.encode(key.publicKey.prefix(9)))"
        return NewKey(id: id, publicKey: key.publicKey, sealed: try await secrets.seal(seed, id))
    }

    private static func insert(_ key: NewKey) -> Query {
        "insert into signing_key (id, public_key, sealed) values (\(key.id), \(key.publicKey), \(key.sealed))"
    }
}
