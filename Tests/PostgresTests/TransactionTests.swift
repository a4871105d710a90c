import Postgres
import PostgresTesting
import Testing

private struct Refusal: Error, Equatable {}

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct TransactionTests {
    private func count(_ pool: Pool) async throws -> Int {
        try await pool.query("select count(*) from t")[0].decode(Int.self)
    }

    private func table() async throws -> Pool {
        let pool = FreshSchema.pool()
        try await pool.execute("create table t (n int primary key deferrable initially deferred)")
        return pool
    }

    @Test func `what a body did is there when it returns, and gone when it throws`() async throws {
        let pool = try await table()
        let value = try await pool.transaction { connection in
            try await connection.execute("insert into t values (1)")
            return "done"
        }
        #expect(value == "done")
        #expect(try await count(pool) == 1)
        await #expect(throws: Refusal()) {
            try await pool.transaction { connection in
                try await connection.execute("insert into t values (2)")
                throw Refusal()
            }
        }
        #expect(try await count(pool) == 1)
        #expect(pool.status.open == 1)
    }

    @Test func `what was only rehearsed is told, and not kept`() async throws {
        let pool = try await table()
        for isDryRun in [true, false] {
            let count = try await pool.transaction(isDryRun: isDryRun) { connection in
                try await connection.execute("insert into t values (1), (2)")
            }
            #expect(count == 2)
            #expect(try await self.count(pool) == (isDryRun ? 0 : 2))
        }
        await #expect(throws: Refusal()) {
            _ = try await pool.transaction(isDryRun: true) { (_: Connection) -> Int in throw Refusal() }
        }
    }

    @Test func `a rollback that fails does not hide the body's error`() async throws {
        let pool = try await table()
        await #expect(throws: Refusal()) {
            try await pool.transaction { connection in
                await connection.close()
                throw Refusal()
            }
        }
        #expect(try await count(pool) == 0)
    }

    @Test func `a statement's error that the body swallows is not taken for a commit`() async throws {
        let pool = try await table()
        let error = try await postgresError {
            try await pool.transaction { connection in
                try await connection.execute("insert into t values (1)")
                _ = try? await connection.execute("insert into missing values (1)")
            }
        }
        #expect(error?.sqlState == .inFailedTransaction)
        #expect(try await count(pool) == 0)
    }

    @Test func `a commit may fail by itself, and names the constraint`() async throws {
        let pool = try await table()
        let error = try await postgresError {
            try await pool.transaction { connection in
                _ = try await connection.query("insert into t values (1), (1)")
            }
        }
        #expect(error?.sqlState == .uniqueViolation)
        #expect(error?.constraint == "t_pkey")
        #expect(error?.table == "t")
        #expect(try await count(pool) == 0)
    }

    @Test func `cancelling rolls back and gives the connection back clean`() async throws {
        let pool = Pool(.test(connections: 1), loops: TestDatabase.loops)
        try await pool.execute("create table t (n int primary key)")
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await postgresError {
                try await pool.transaction { connection in
                    try await connection.execute("insert into t values (1)")
                    start.finish()
                    _ = try await connection.query("select pg_sleep(600)")
                }
            }
        }
        for await _ in started {}
        task.cancel()
        #expect(try await task.value?.kind == .cancelled)
        #expect(try await count(pool) == 0)
        await pool.close()
    }

    @Test(arguments: Isolation.allCases) func `isolation and read-only are what was asked for`(isolation: Isolation)
        async throws
    {
        let pool = FreshSchema.pool()
        let shown = try await pool.transaction(isolation: isolation, readOnly: true) { connection in
            let level = try await connection.query("show transaction isolation level")[0].decode(String.self)
            let readOnly = try await connection.query("show transaction_read_only")[0].decode(String.self)
            return [level, readOnly]
        }
        #expect(shown == [isolation.rawValue, "on"])
    }

    @Test func `one of two serializable transactions that see each other's past has to repeat`() async throws {
        let pool = try await table()
        let error = try await postgresError {
            try await pool.transaction(isolation: .serializable) { first in
                _ = try await first.query("select count(*) from t")
                try await pool.transaction(isolation: .serializable) { second in
                    _ = try await second.query("select count(*) from t")
                    try await second.execute("insert into t values (1)")
                }
                try await first.execute("insert into t values (2)")
            }
        }
        #expect(error?.isSerializationConflict == true)
    }

    @Test func `a transaction left open costs the connection, not the next caller`() async throws {
        let pool = Pool(.test(connections: 1), loops: TestDatabase.loops)
        _ = try await pool.query("begin")
        let first = try await postgresError { _ = try await pool.query("savepoint s") }
        #expect(first?.sqlState == "25P01")
        try await pool.withConnection { _ = try await $0.query("begin") }
        let error = try await postgresError { _ = try await pool.query("savepoint s") }
        #expect(error?.sqlState == "25P01")
        await pool.close()
    }
}
