import EventLoop
import Postgres
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// One test case's schema and the pools that were made for it.
final class SchemaScope: Sendable {
    let name: String
    let conninfo: String
    private let pools = Mutex<[Int: Pool]>([:])

    /// Creates the schema.
    init() async throws {
        conninfo = try await TestDatabase.conninfo
        let random = UInt64.random(in: 0...UInt64.max)
        name = "test_\(Int(Date().timeIntervalSince1970))_\(String(random, radix: 36))"
        try await TestDatabase.administrators.execute("create schema \(identifier: name)")
    }

    func pool(connections: Int) -> Pool {
        pools.withLock { pools in
            if let pool = pools[connections] { return pool }
            let configuration = PostgresConfiguration(
                conninfo: conninfo,
                application: "tests",
                searchPath: name,
                connections: connections,
                // Many tests share two cores: patience, so that a busy machine does not look like a fault.
                acquireTimeout: .seconds(30)
            )
            let pool = Pool(configuration, loops: TestDatabase.loops)
            pools[connections] = pool
            return pool
        }
    }

    /// Ends the sessions and drops the schema.
    func end() async throws {
        let pools = pools.withLock { pools in
            defer { pools.removeAll() }
            return pools
        }
        for pool in pools.values { await pool.close() }
        let names = try await TestDatabase.administrators.query(
            "select nspname from pg_namespace where nspname = \(name) or starts_with(nspname, \(name + "_"))"
        ).decode(String.self)
        for name in names { try await TestDatabase.administrators.execute("drop schema \(identifier: name) cascade") }
    }
}
