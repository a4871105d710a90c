import EventLoop
import FoundationEssentials
import Postgres
import PostgresTesting

extension Double {
    /// A point in time, this many seconds after 2001.
    var asDate: Date { Date(timeIntervalSinceReferenceDate: self) }
}

/// The error of a body that should throw one of PostgreSQL's; nil if it throws nothing.
func postgresError(_ body: () async throws -> Void) async throws -> PostgresError? {
    do {
        try await body()
        return nil
    } catch let error as PostgresError {
        return error
    }
}

extension PostgresConfiguration {
    /// A configuration for the schema of the running test.
    static func test(connections: Int = 4, _ change: (inout PostgresConfiguration) -> Void = { _ in }) -> Self {
        var configuration = PostgresConfiguration(
            conninfo: FreshSchema.conninfo,
            application: "tests",
            searchPath: FreshSchema.current,
            connections: connections,
            connectTimeout: .seconds(30),
            acquireTimeout: .seconds(30)
        )
        change(&configuration)
        return configuration
    }
}

/// A connection to the schema of the running test, closed after `body`.
func withTestConnection<R>(
    _ change: (inout PostgresConfiguration) -> Void = { _ in },
    _ body: (Connection) async throws -> R
) async throws -> R {
    let connection = try await Connection.connect(.test(change), on: TestDatabase.loops.next())
    do {
        let value = try await body(connection)
        await connection.close()
        return value
    } catch {
        await connection.close()
        throw error
    }
}

/// Comes back when the server process is in that state, for example `active`; asks the server again and again.
func until(_ process: Int32, is condition: Query, _ pool: Pool) async throws {
    while try await pool.query("select 1 from pg_stat_activity where pid = \(process) and \(condition)").isEmpty {
        try Task.checkCancellation()
    }
}
