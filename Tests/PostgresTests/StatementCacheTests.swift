import Postgres
import PostgresTesting
import Testing

@testable import struct Postgres.StatementCache

@Suite struct StatementCacheTests {
    private func key(_ sql: String) -> StatementCache.Key { .init(sql: sql, types: []) }

    @Test func `a text is prepared once and then used by name`() {
        var cache = StatementCache(capacity: 2)
        #expect(cache.plan(for: key("a")) == .prepare("s1"))
        #expect(cache.plan(for: key("a")) == .unprepared)
        cache.confirm(key("a"))
        #expect(cache.plan(for: key("a")) == .prepared("s1"))
    }

    @Test func `the same text with other types is another statement`() {
        var cache = StatementCache(capacity: 2)
        #expect(cache.plan(for: .init(sql: "a", types: [.int4])) == .prepare("s1"))
        #expect(cache.plan(for: .init(sql: "a", types: [.int8])) == .prepare("s2"))
    }

    @Test func `the one that was unused for longest goes`() {
        var cache = StatementCache(capacity: 2)
        for sql in ["a", "b"] {
            _ = cache.plan(for: key(sql))
            cache.confirm(key(sql))
        }
        _ = cache.plan(for: key("a"))
        #expect(cache.plan(for: key("c")) == .prepare("s3"))
        #expect(cache.nextDoomed() == "s2")
        #expect(cache.nextDoomed() == nil)
        #expect(cache.plan(for: key("a")) == .prepared("s1"))
        #expect(cache.count == 2)
    }

    @Test func `nothing that is being prepared is evicted`() {
        var cache = StatementCache(capacity: 1)
        _ = cache.plan(for: key("a"))
        #expect(cache.plan(for: key("b")) == .unprepared)
        #expect(cache.count == 1)
    }

    @Test func `what could not be parsed is tried anew under another name`() {
        var cache = StatementCache(capacity: 1)
        _ = cache.plan(for: key("a"))
        cache.forget(key("a"), isKnown: false)
        #expect(cache.nextDoomed() == nil)
        #expect(cache.plan(for: key("a")) == .prepare("s2"))
    }

    @Test func `discarding forgets all but what is being prepared`() {
        var cache = StatementCache(capacity: 3)
        for sql in ["a", "b"] { _ = cache.plan(for: key(sql)) }
        cache.confirm(key("a"))
        cache.forgetAll()
        #expect(cache.count == 1)
        #expect(cache.plan(for: key("a")) == .prepare("s3"))
    }
}

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct PreparedStatementTests {
    private func known(to connection: Connection) async throws -> Int {
        try await connection.query("select count(*) from pg_prepared_statements where name ~ '^s[0-9]'")[0].decode(
            Int.self
        )
    }

    @Test func `the server keeps no more statements than we do`() async throws {
        try await withTestConnection {
            $0.preparedStatements = 5
        } _: { connection async throws -> Void in
            for number in 0..<40 {
                let name = "c\(number % 20)"
                #expect(
                    try await connection.query("select \(number) as \(identifier: name)")[0].decode(Int.self) == number
                )
            }
            // One more may be on its way out.
            #expect(try await known(to: connection) <= 6)
            #expect(await connection.preparedCount == 5)
        }
    }

    @Test(arguments: ["discard all", "deallocate all"] as [Query])
    func `a session that was emptied prepares again`(discard: Query) async throws {
        try await withTestConnection { connection in
            for _ in 0..<3 { _ = try await connection.query("select \(1)") }
            try await connection.execute(discard)
            #expect(try await connection.query("select \(1)")[0].decode(Int.self) == 1)
            // By a way that we don't see:
            try await connection.run(Script("do $$ begin execute 'deallocate all'; end $$"))
            #expect(try await connection.query("select \(1)")[0].decode(Int.self) == 1)
        }
    }

    @Test func `a changed table does not break prepared statements`() async throws {
        try await withTestConnection { connection in
            try await connection.execute("create table t as select 1 as a")
            #expect(try await connection.query("select * from t")[0].count == 1)
            #expect(try await connection.query("select * from t")[0].count == 1)
            try await connection.execute("alter table t add column b text default 'new'")
            let rows = try await withThrowingTaskGroup { group in
                for _ in 0..<5 { group.addTask { try await connection.query("select * from t")[0].count } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(rows == [2, 2, 2, 2, 2])
        }
    }

    @Test func `within a transaction such a change is an error, not a silent repetition`() async throws {
        try await withTestConnection { connection in
            try await connection.execute("create table t as select 1 as a")
            for _ in 0..<2 { _ = try await connection.query("select * from t") }
            let error = try await postgresError {
                try await connection.transaction { connection in
                    try await connection.execute("alter table t add column b int")
                    _ = try await connection.query("select * from t")
                }
            }
            #expect(error?.sqlState == "0A000")
            #expect(try await connection.query("select * from t")[0].count == 1)
        }
    }
}
