import EventLoop
import Postgres
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// One test case's schema and the pools that were made for it.
final class SchemaScope: Sendable {
    private struct Location: Sendable {
        var conninfo: String
        var schema: String
        /// The database that is the test's own, and of which template it is a copy.
        var copy: (database: String, template: String)?
        var pools: [Int: Pool] = [:]
    }

    /// The schema in the shared database.
    private let first: String
    private let place: Mutex<Location>

    /// The schema's name.
    var name: String { place.withLock { $0.schema } }
    /// Address of its server.
    var conninfo: String { place.withLock { $0.conninfo } }

    /// Creates the schema.
    init() async throws {
        let conninfo = try await TestDatabase.conninfo
        let name = Self.newName()
        first = name
        place = Mutex(Location(conninfo: conninfo, schema: name))
        try await TestDatabase.administrators.execute("create schema \(identifier: name)")
    }

    /// A name that nobody has, of a schema or a database; it tells when it was made.
    static func newName() -> String {
        let random = UInt64.random(in: 0...UInt64.max)
        return "test_\(Int(Date().timeIntervalSince1970))_\(String(random, radix: 36))"
    }

    /// Goes on in a copy of `template`, unless the test is in one already.
    func move(to template: TemplateDatabase) async throws {
        let (before, isUsed) = place.withLock { ($0.copy?.template, !$0.pools.isEmpty) }
        if before == template.name { return }
        precondition(before == nil, "a test has one database: it is a copy of \(before ?? "") already")
        precondition(!isUsed, "a copy of a database must be asked for before the first pool")
        let copy = try await template.copy()
        let conninfo = try await TestDatabase.conninfo(of: copy)
        place.withLock { place in
            place.conninfo = conninfo
            place.schema = template.schema
            place.copy = (copy, template.name)
        }
    }

    func pool(connections: Int) -> Pool {
        place.withLock { place in
            if let pool = place.pools[connections] { return pool }
            let configuration = PostgresConfiguration(
                conninfo: place.conninfo,
                application: "tests",
                searchPath: place.schema,
                connections: connections,
                // Many tests share two cores: patience, so that a busy machine does not look like a fault.
                acquireTimeout: .seconds(30)
            )
            let pool = Pool(configuration, loops: TestDatabase.loops)
            place.pools[connections] = pool
            return pool
        }
    }

    /// Ends the sessions and drops the schema, or the whole database that was the test's own.
    func end() async throws {
        let (pools, copy) = place.withLock { place in
            defer { place.pools.removeAll() }
            return (place.pools, place.copy)
        }
        for pool in pools.values { await pool.close() }
        let names = try await TestDatabase.administrators.query(
            "select nspname from pg_namespace where nspname = \(first) or starts_with(nspname, \(first + "_"))"
        ).decode(String.self)
        for name in names { try await TestDatabase.administrators.execute("drop schema \(identifier: name) cascade") }
        if let copy { try await EndedDatabases.add(copy.database) }
    }
}
