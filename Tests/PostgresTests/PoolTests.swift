import EventLoop
import Postgres
import PostgresTesting
import ProcessTesting
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct PoolTests {
    @Test func `many callers share few connections`() async throws {
        let pool = Pool(.test(connections: 3), loops: TestDatabase.loops)
        let processes = try await withThrowingTaskGroup { group in
            for _ in 0..<300 {
                group.addTask { try await pool.query("select pg_backend_pid()")[0].decode(Int32.self) }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(processes.count <= 3)
        #expect(pool.status.open <= 3 && pool.status.waiting == 0)
        await pool.close()
        #expect(pool.status.open == 0)
    }

    @Test func `an exhausted pool says so in time, and serves on`() async throws {
        let pool = Pool(.test(connections: 1) { $0.acquireTimeout = .seconds(1) }, loops: TestDatabase.loops)
        let error = try await postgresError {
            try await pool.withConnection { _ in _ = try await pool.query("select 1") }
        }
        #expect(error?.kind == .timeout)
        #expect(try await pool.query("select 1").count == 1)
        await pool.close()
    }

    @Test func `a waiting caller can be cancelled`() async throws {
        let pool = Pool(.test(connections: 1), loops: TestDatabase.loops)
        try await pool.withConnection { _ in
            let waiter = Task { try await postgresError { _ = try await pool.query("select 1") } }
            try await eventually("somebody waits") { pool.status.waiting == 1 }
            waiter.cancel()
            #expect(try await waiter.value?.kind == .cancelled)
            #expect(pool.status.waiting == 0)
            try Task.checkCancellation()
        }
        #expect(try await pool.query("select 1").count == 1)
        await pool.close()
    }

    @Test func `callers are served in the order in which they came`() async throws {
        let pool = Pool(.test(connections: 1), loops: TestDatabase.loops)
        try await pool.execute("create table t (place int generated always as identity, n int)")
        try await withThrowingTaskGroup { group in
            try await pool.withConnection { _ in
                for number in 0..<20 {
                    group.addTask { try await pool.execute("insert into t (n) values (\(Int32(number)))") }
                    try await eventually("caller \(number) waits") { pool.status.waiting == number + 1 }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await pool.query("select n from t order by place").decode(Int.self) == Array(0..<20))
        await pool.close()
    }

    @Test func `closing waits for those who have a connection, and refuses others`() async throws {
        let pool = Pool(.test(connections: 1), loops: TestDatabase.loops)
        let (held, hold) = AsyncStream<Void>.makeStream()
        let (free, release) = AsyncStream<Void>.makeStream()
        let holder = Task {
            try await pool.withConnection { connection in
                hold.finish()
                for await _ in free {}
                return try await connection.query("select 1").count
            }
        }
        for await _ in held {}
        let waiter = Task { try await postgresError { _ = try await pool.query("select 1") } }
        try await eventually("somebody waits") { pool.status.waiting == 1 }
        let closing = Task { await pool.close() }
        #expect(try await waiter.value?.kind == .poolClosed)
        release.finish()
        #expect(try await holder.value == 1)
        await closing.value
        #expect(try await postgresError { _ = try await pool.query("select 1") }?.kind == .poolClosed)
        await pool.close()
    }

    @Test func `a pool that is dropped without being closed leaves no session`() async throws {
        func process() async throws -> Int32 {
            let pool = Pool(.test(), loops: TestDatabase.loops)
            return try await pool.query("select pg_backend_pid()")[0].decode(Int32.self)
        }
        let gone = try await process()
        let pool = FreshSchema.pool()
        try await eventually("its session ends") {
            try await pool.query("select 1 from pg_stat_activity where pid = \(gone)").isEmpty
        }
    }

    @Test func `a server that refuses is unavailable, with its words`() async throws {
        let pool = Pool(
            .test {
                $0.conninfo += " dbname=missing"
                // Long enough for the server to say why.
                $0.acquireTimeout = .seconds(2)
            },
            loops: TestDatabase.loops
        )
        let error = try await postgresError { _ = try await pool.query("select 1") }
        #expect(error?.kind == .unavailable)
        #expect(error?.message.contains("\"missing\" does not exist") == true)
        await pool.close()
    }

    @Test func `a host that is a name is looked up, and one that is not is unavailable`() async throws {
        for host in ["localhost", "no-such-host.invalid", "127.0.0.1,localhost"] {
            let configuration = PostgresConfiguration(conninfo: "host=\(host) port=1", application: "tests")
            let error = try await postgresError {
                let loop = TestDatabase.loops.loops[0]
                _ = try await Connection.connect(configuration, on: loop)
            }
            #expect(error?.kind == .unavailable, "\(host): \(String(describing: error))")
        }
    }
}
