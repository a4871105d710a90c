public import Postgres
import Synchronization
public import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// Gives every test case a schema of its own in the shared server, and drops it afterwards.
///
/// Schemas whose names begin with the test's schema and an underscore are dropped with it.
public struct FreshSchema: TestTrait, SuiteTrait, TestScoping {
    @TaskLocal static var scope: SchemaScope?
    /// So many test cases have a schema at a time; the server has 200 connections.
    static let gate = Gate(width: 16)

    /// Suites hand it down to their tests.
    public var isRecursive: Bool { true }

    /// The name of this test's schema.
    public static var current: String { required.name }

    /// The pool of this test whose `search_path` is its schema; closed when the test ends.
    public static func pool(connections: Int = 4) -> Pool { required.pool(connections: connections) }

    /// Where the shared server is, for tests that make their own pools.
    public static var conninfo: String { required.conninfo }

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

    /// Drops the schemas of runs that began more than an hour ago and did not clean up; on servers that outlive a run.
    static func dropLeftovers(_ conninfo: String) async throws {
        let pool = Pool(PostgresConfiguration(conninfo: conninfo, application: "tests"), loops: TestDatabase.loops)
        let names = try await pool.query("select nspname from pg_namespace where nspname ~ '^test_[0-9]+_'")
            .decode(String.self)
        for name in names {
            guard let second = Double(name.split(separator: "_")[1]) else { continue }
            if Date().timeIntervalSince1970 - second > 3600 {
                try await pool.execute("drop schema if exists \(identifier: name) cascade")
            }
        }
        await pool.close()
    }
}

extension Trait where Self == FreshSchema {
    /// An empty schema for each test case: `FreshSchema.current`, reached through `FreshSchema.pool()`.
    public static var freshSchema: FreshSchema { FreshSchema() }
}
