import EventLog
import Postgres
import PostgresTesting
public import ServiceKit
public import Vault

extension ServiceStorage {
    /// The line of master keys under which tests seal, unless they bring their own.
    static let testKeys = "test:\(String(repeating: "5a", count: 32))"

    /// The tables of a service in a database of this test's own, which needs the trait `.freshSchema`, and its log, sealed under
    /// `masterKeys` or keys of the test's own, of which so many are kept as `cache` says. The tables are migrated once in this process, and copied for each test.
    public static func fresh<S: Service>(
        for service: S.Type,
        connections: Int = 4,
        cache: Vault.CacheLimits = Vault.CacheLimits(),
        masterKeys: MasterKeys? = nil
    ) async throws -> ServiceStorage {
        try await FreshSchema.copy(of: S.name) { pool, schema in
            try await Migrations(VaultMigrations.all).run(on: pool, schema: "\(schema)_vault")
            try await Migrations(EventLogMigrations.all + S.migrations).run(on: pool, schema: schema)
            try await Migrations(ServiceMigrations.all, history: ServiceMigrations.history)
                .run(on: pool, schema: schema)
        }
        let (pool, schema) = (FreshSchema.pool(connections: connections), FreshSchema.current)
        let keys = try masterKeys ?? MasterKeys(text: testKeys.utf8)
        let vault = Vault(pool: pool, schema: "\(schema)_vault", masterKeys: keys, cache: cache)
        let store = EventStore(
            pool: pool,
            schema: schema,
            vault: vault,
            loops: TestDatabase.loops,
            settings: S.logSettings
        )
        return ServiceStorage(schema: schema, pool: pool, vault: vault, store: store)
    }
}
