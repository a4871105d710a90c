import ChatDomain
package import FoundationEssentials
package import Postgres
package import Vault

/// Instances and their keys, as operators made them. Secrets are sealed at rest.
package struct ChatkitInstanceTable: Sendable {
    let pool: Pool
    let vault: Vault

    package init(pool: Pool, vault: Vault) {
        self.pool = pool
        self.vault = vault
    }

    /// Instance by id; `nil` if there is none.
    package func find(_ id: String) async throws -> ChatkitInstance? { try await read("where i.id = \(id)").first }

    /// All of them, by name.
    package func all() async throws -> [ChatkitInstance] { try await read("") }

    private func read(_ condition: Query) async throws -> [ChatkitInstance] {
        let rows = try await pool.query(
            """
            select i.id, i.name, i.trust, k.id, k.secret from chatkit_instance i left join chatkit_key k on k.instance = i.id
            \(condition) order by i.name, i.id, k.created_at desc, k.id
            """
        ).decode(String.self, String.self, Int.self, String?.self, [UInt8]?.self)
        var instances: [ChatkitInstance] = []
        for (id, name, trust, key, sealed) in rows {
            if instances.last?.id != id {
                instances.append(ChatkitInstance(id: id, name: name, keys: [], trust: ChatkitTrust(rawValue: trust)))
            }
            guard let key, let sealed,
                let secret = try await vault.open(sealed, for: KeyHolder.unit, context: Self.context(id, key))
            else { continue }
            let text = String(decoding: secret, as: UTF8.self)
            instances[instances.count - 1].keys.append(ChatkitKey(id: key, secret: text))
        }
        return instances
    }

    /// Makes an instance with its first key.
    package func create(name: String, trust: ChatkitTrust, at time: Date) async throws -> ChatkitInstance {
        let id = UUID().uuidString.lowercased()
        try await pool.execute(
            "insert into chatkit_instance (id, name, trust, created_at) values (\(id), \(name), \(trust.rawValue), \(time))"
        )
        let key = try await addKey(to: id, at: time)
        return ChatkitInstance(id: id, name: name, keys: [key], trust: trust)
    }

    /// Another key, which signs from now on; the older ones go on counting.
    package func addKey(to instance: String, at time: Date) async throws -> ChatkitKey {
        let (key, sealed) = try await newKey(of: instance)
        try await pool.execute(Self.insert(key.id, sealed, of: instance, at: time))
        return key
    }

    /// A key in place of all others: what they signed counts no more.
    package func rotate(_ instance: String, at time: Date) async throws -> ChatkitKey {
        let (key, sealed) = try await newKey(of: instance)
        try await pool.transaction { connection in
            try await connection.execute("delete from chatkit_key where instance = \(instance)")
            try await connection.execute(Self.insert(key.id, sealed, of: instance, at: time))
        }
        return key
    }

    /// Serves an instance no more, for good: its keys are gone, and with them all tokens.
    package func disable(_ instance: String) async throws {
        let bit = ChatkitTrust.disabled.rawValue
        try await pool.transaction { connection in
            try await connection.execute("delete from chatkit_key where instance = \(instance)")
            try await connection.execute("update chatkit_instance set trust = trust | \(bit) where id = \(instance)")
        }
    }

    /// A new key, and its secret as it is kept.
    private func newKey(of instance: String) async throws -> (ChatkitKey, [UInt8]) {
        let key = ChatkitKey(id: UUID().uuidString.lowercased(), secret: Self.newSecret())
        let sealed = try await vault.seal(
            Array(key.secret.utf8),
            for: KeyHolder.unit,
            context: Self.context(instance, key.id)
        )
        return (key, sealed)
    }

    private static func insert(_ key: String, _ sealed: [UInt8], of instance: String, at time: Date) -> Query {
        """
        insert into chatkit_key (instance, id, secret, created_at)
        values (\(instance), \(key), \(sealed), \(time))
        """
    }

    /// Lets a key count no more. False if there is none.
    package func removeKey(_ key: String, of instance: String) async throws -> Bool {
        try await pool.execute("delete from chatkit_key where instance = \(instance) and id = \(key)") > 0
    }

    private static func context(_ instance: String, _ key: String) -> String { "chatkit.key \(instance) \(key)" }

    /// 32 random bytes as text.
    private static func newSecret() -> String {
        var random = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }).base64EncodedString()
    }
}
