import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct PipelineTests {
    @Test func `every caller gets its own answer`() async throws {
        try await withTestConnection { connection in
            try await withThrowingTaskGroup { group in
                for number in 0..<2000 {
                    group.addTask {
                        // Many texts, so that preparing, repeating and evicting happen side by side.
                        let column = "c\(number % 7)"
                        let row = try await connection.query("select \(number) as \(identifier: column)")[0]
                        return try row.decode(Int.self) == number && row[0].name == column
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test func `a failing statement fails alone`() async throws {
        try await withTestConnection { connection in
            try await connection.execute("create table t (n int primary key check (n % 10 <> 3))")
            let states = await withTaskGroup { group in
                for number in 0..<200 {
                    group.addTask { () -> (Int, SQLState?) in
                        do {
                            try await connection.execute("insert into t values (\(Int32(number)))")
                            return (number, nil)
                        } catch {
                            return (number, (error as? PostgresError)?.sqlState)
                        }
                    }
                }
                return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(states == [Int: SQLState](uniqueKeysWithValues: (0..<20).map { ($0 * 10 + 3, .checkViolation) }))
            #expect(try await connection.query("select count(*) from t")[0].decode(Int.self) == 180)
        }
    }

    @Test func `an error between two statements in the pipeline leaves both alone`() async throws {
        try await withTestConnection { connection in
            async let first = connection.query("select pg_sleep(0.05)::text, 1")
            async let bad = postgresError { _ = try await connection.query("select 1 / (\(0)::int)") }
            async let unparsable = postgresError { _ = try await connection.query("selekt \(0)") }
            async let last = connection.query("select \("after")")
            let (one, two, three, four) = try await (first, bad, unparsable, last)
            #expect(one.count == 1)
            #expect(two?.sqlState == "22012")
            #expect(two?.kind == .server)
            #expect(three?.sqlState == .syntaxError)
            #expect(try four[0].decode(String.self) == "after")
        }
    }

    @Test func `a pipeline that is full both ways does not stop`() async throws {
        try await withTestConnection { connection in
            let bytes = [UInt8](repeating: 7, count: 300_000)
            try await withThrowingTaskGroup { group in
                for _ in 0..<300 {
                    group.addTask { try await connection.query("select \(bytes)")[0].decode([UInt8].self).count }
                }
                for try await count in group { #expect(count == bytes.count) }
            }
        }
    }

    @Test func `a script has the connection for itself, and one error undoes it`() async throws {
        try await withTestConnection { connection in
            async let before = connection.query("select pg_sleep(0.05)::text")
            async let script: Void = connection.run(Script("create table s (n int); insert into s values (1), (2);"))
            let rows = try await before
            #expect(rows.count == 1)
            try await script
            #expect(try await connection.query("select n from s").count == 2)
            let error = try await postgresError {
                try await connection.run(Script("insert into s values (3); insert into missing values (4)"))
            }
            #expect(error?.sqlState == .undefinedTable)
            #expect(try await connection.query("select n from s").decode(Int.self) == [1, 2])
        }
    }

    @Test func `statements that count say how many rows`() async throws {
        try await withTestConnection { connection in
            try await connection.execute("create table t as select generate_series(1, 10) as n")
            #expect(try await connection.execute("update t set n = n + 1 where n > \(7)") == 3)
            #expect(try await connection.execute("delete from t") == 10)
            #expect(try await connection.query("select").affected == 1)
            #expect(try await connection.query("").isEmpty)
        }
    }

    @Test func `copy is refused and costs the connection`() async throws {
        try await withTestConnection { connection in
            let error = try await postgresError { _ = try await connection.query("copy (select 1) to stdout") }
            #expect(error?.kind == .connectionLost)
            let later = try await postgresError { _ = try await connection.query("select 1") }
            #expect(later?.kind == .unavailable)
        }
    }
}
