public import Postgres
import Synchronization
public import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// Gives every test case a schema of its own in the shared server, and drops it afterwards. A test whose schema takes long to make asks
/// for a copy of one that was made before: `copy(of:fill:)`.
///
/// Schemas whose names begin with the test's schema and an underscore are dropped with it.
public struct FreshSchema: TestTrait, SuiteTrait, TestScoping {
    @TaskLocal static var scope: SchemaScope?
    /// Gate that lets so many test cases have a schema at a time; the server has 200 connections.
    static let gate = Gate(width: 16)

    /// Suites hand it down to their tests.
    public var isRecursive: Bool { true }

    /// The name of this test's schema.
    public static var current: String { required.name }

    /// The pool of this test whose `search_path` is its schema; closed when the test ends.
    public static func pool(connections: Int = 4) -> Pool { required.pool(connections: connections) }

    /// Address of the shared server, for tests that make their own pools.
    public static var conninfo: String { required.conninfo }

    /// Gives this test a database of its own in which `fill` has made the schema: from then on `current`, `pool()` and `conninfo` are
    /// there. Has to be asked for before the first pool.
    ///
    /// `fill` runs once in this process for all tests that say the same `name`; each of them has a copy. It gets a pool and the name of
    /// the schema, which is `name` and which it has to create. Schemas beside it come along.
    public static func copy(
        of name: String,
        fill: @escaping @Sendable (_ pool: Pool, _ schema: String) async throws -> Void
    ) async throws {
        try await required.move(to: TemplateDatabases.shared.template(name, fill))
    }

    private static var required: SchemaScope {
        guard let scope else { preconditionFailure("the test needs the trait .freshSchema (and no detached task)") }
        return scope
    }

    /// Surrounds one test case.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await body() }
        await Self.gate.enter()
        do {
            try await Self.run(body)
            await Self.gate.leave()
        } catch {
            await Self.gate.leave()
            throw error
        }
    }

    private static func run(_ body: @concurrent @Sendable () async throws -> Void) async throws {
        let scope = try await SchemaScope()
        do {
            try await $scope.withValue(scope) { try await body() }
        } catch {
            try? await scope.end()
            throw error
        }
        try await scope.end()
    }

    /// Drops the schemas and databases of runs that began more than an hour ago and did not clean up; on servers that outlive a run.
    static func dropLeftovers(_ conninfo: String) async throws {
        let pool = Pool(PostgresConfiguration(conninfo: conninfo, application: "tests"), loops: TestDatabase.loops)
        let schemas = try await pool.query("select nspname from pg_namespace where nspname ~ '^test_[0-9]+_'")
            .decode(String.self)
        for name in schemas where isOld(name) {
            try await pool.execute("drop schema if exists \(identifier: name) cascade")
        }
        let databases = try await pool.query("select datname from pg_database where datname ~ '^test_[0-9]+_'")
            .decode(String.self)
        for name in databases where isOld(name) {
            try await pool.execute("drop database if exists \(identifier: name) with (force)")
        }
        await pool.close()
    }

    /// Returns true if the time in the name is more than an hour ago.
    private static func isOld(_ name: String) -> Bool {
        guard let second = Double(name.split(separator: "_")[1]) else { return false }
        return Date().timeIntervalSince1970 - second > 3600
    }
}

extension Trait where Self == FreshSchema {
    /// An empty schema for each test case: `FreshSchema.current`, reached through `FreshSchema.pool()`.
    public static var freshSchema: FreshSchema { FreshSchema() }
}
