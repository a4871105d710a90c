import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct StoppingTests {
    @Test func `cancelling a task stops its statement at the server`() async throws {
        let pool = FreshSchema.pool()
        try await withTestConnection { connection in
            let process = await connection.serverProcess
            let sleeper = Task { try await postgresError { _ = try await connection.query("select pg_sleep(600)") } }
            try await until(process, is: "query ~ 'pg_sleep' and state = 'active'", pool)
            sleeper.cancel()
            #expect(try await sleeper.value?.kind == .cancelled)
            try await until(process, is: "state = 'idle'", pool)
            #expect(try await connection.query("select \(1)")[0].decode(Int.self) == 1)
        }
    }

    @Test func `those behind a cancelled statement are not hit`() async throws {
        let pool = FreshSchema.pool()
        try await withTestConnection { connection in
            let process = await connection.serverProcess
            for _ in 0..<10 {
                let sleeper = Task {
                    try await postgresError { _ = try await connection.query("select pg_sleep(600)") }
                }
                try await until(process, is: "query ~ 'pg_sleep' and state = 'active'", pool)
                try await withThrowingTaskGroup { group in
                    for number in 0..<100 {
                        group.addTask { try await connection.query("select \(number)")[0].decode(Int.self) == number }
                    }
                    sleeper.cancel()
                    for try await isRight in group { #expect(isRight) }
                }
                #expect(try await sleeper.value?.kind == .cancelled)
            }
        }
    }

    @Test func `cancelling at any moment tells the truth about what happened`() async throws {
        let pool = FreshSchema.pool()
        try await pool.execute("create table t (n int primary key)")
        try await withTestConnection { connection in
            var told: Set<Int> = []
            for number in 0..<200 {
                let task = Task { try await connection.execute("insert into t values (\(Int32(number)))") }
                for _ in 0..<(number % 40) { await Task.yield() }
                task.cancel()
                do {
                    _ = try await task.value
                    told.insert(number)
                } catch let error as PostgresError {
                    #expect(error.kind == .cancelled)
                }
            }
            #expect(Set(try await connection.query("select n from t").decode(Int.self)) == told)
        }
    }

    @Test func `a task that is cancelled already sends nothing`() async throws {
        try await withTestConnection { connection async throws -> Void in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await postgresError { try await connection.execute("create table never (n int)") }
            }
            #expect(try await task.value?.kind == .cancelled)
            #expect(try await connection.query("select to_regclass('never')::text")[0].decode(String?.self) == nil)
        }
    }

    @Test func `a statement's own time limit stops it`() async throws {
        try await withTestConnection { connection in
            let error = try await postgresError {
                _ = try await connection.query("select pg_sleep(600)", timeout: .milliseconds(150))
            }
            #expect(error?.kind == .timeout)
            #expect(error?.sqlState == .queryCanceled)
            #expect(try await connection.query("select \(1)").count == 1)
        }
    }

    @Test func `one that waits behind a slow one runs out of time without being sent`() async throws {
        let pool = FreshSchema.pool()
        try await withTestConnection { connection in
            let process = await connection.serverProcess
            let script = Task { try await connection.run(Script("select pg_sleep(600)")) }
            try await until(process, is: "query ~ 'pg_sleep' and state = 'active'", pool)
            let error = try await postgresError {
                _ = try await connection.query("select 1", timeout: .milliseconds(50))
            }
            #expect(error?.kind == .timeout)
            script.cancel()
            _ = try? await script.value
            #expect(await connection.isOpen)
        }
    }

    @Test func `the session's time limit stops a statement`() async throws {
        try await withTestConnection {
            $0.statementTimeout = .milliseconds(300)
        } _: { connection in
            let error = try await postgresError { _ = try await connection.query("select pg_sleep(600)") }
            #expect(error?.kind == .timeout)
            #expect(try await connection.query("select \(1)").count == 1)
        }
    }
}
