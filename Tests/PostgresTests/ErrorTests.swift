import EventLoop
import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema) struct ErrorTests {
    /// A value that must not appear in any error.
    private let secret = "hunter2-\"quoted\"-secret"

    @Test func `input that looks like SQL is only ever a value`() async throws {
        let pool = FreshSchema.pool()
        try await pool.execute("create table t (name text)")
        let attack = "x'); drop table t; --"
        try await pool.execute("insert into t values (\(attack))")
        #expect(try await pool.query("select name from t where name = \(attack)").decode(String.self) == [attack])
        let column = #"name" from t; drop table t; --"#
        let error = try await postgresError { _ = try await pool.query("select \(identifier: column) from t") }
        #expect(error?.sqlState == "42703")
        #expect(try await pool.query("select 1 from t").count == 1)
    }

    @Test func `errors never contain a bind`() async throws {
        let pool = FreshSchema.pool()
        try await pool.execute("create table t (name text primary key check (length(name) < 30), n int not null)")
        try await pool.execute("insert into t values (\(secret), 1)")
        let queries: [Query] = [
            "insert into t values (\(secret), 1)", "insert into t values (\(secret + secret), 1)",
            "insert into t (name) values (\("other" + secret))", "select \(secret)::uuid", "select \(secret)::int",
            "select \(secret)::timestamptz", "select \(secret)::jsonb", "select \(secret + "\0")",
            "select (\(secret)::text)::date",
        ]
        for query in queries {
            let error = try await postgresError { _ = try await pool.query(query) }
            let words = String(reflecting: error) + String(describing: error)
            #expect(error?.sqlState != nil)
            #expect(!words.contains("hunter2") && !words.contains("secret"), "\(words)")
            #expect(error?.query == query.sql)
        }
    }

    @Test func `constraints are known by name`() async throws {
        let pool = FreshSchema.pool()
        try await pool.execute("create table t (n int constraint small check (n < 10))")
        let error = try await postgresError { try await pool.execute("insert into t values (\(11))") }
        #expect(error?.kind == .server)
        #expect(error?.sqlState == .checkViolation)
        #expect(error?.constraint == "small")
        #expect(error?.table == "t")
    }

    @Test func `more binds than the protocol has are refused here`() async throws {
        var query: Query = "select 1"
        for number in 0..<65_536 { query += ", \(number)" }
        let refused = query
        let error = try await postgresError { _ = try await FreshSchema.pool().query(refused) }
        #expect(error?.kind == .encoding)
    }

    @Test(arguments: ["no such keyword=1", "postgres://host:port:9/", "host="])
    func `a conninfo that can't be read does not show itself`(conninfo: String) async throws {
        let configuration = PostgresConfiguration(conninfo: conninfo + " password=hunter2'", application: "tests")
        let error = try await postgresError {
            _ = try await Connection.connect(configuration, on: TestDatabase.loops.next())
        }
        #expect(error?.kind == .unavailable)
        #expect(error?.message.contains("hunter2") == false)
    }
}
