import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct MigrationTests {
    private let first = Migration("1-tables", "create table a (n int); create table b (n int);")
    private let second = Migration("2-more", "alter table a add column m text; insert into a values (1, 'x');")

    private var schema: String { FreshSchema.current + "_service" }

    @Test func `steps run once, in order, and are recorded`() async throws {
        let pool = FreshSchema.pool()
        #expect(try await Migrations([first, second]).pending(on: pool, schema: schema) == ["1-tables", "2-more"])
        #expect(try await Migrations([first]).run(on: pool, schema: schema) == ["1-tables"])
        #expect(try await Migrations([first, second]).pending(on: pool, schema: schema) == ["2-more"])
        #expect(try await Migrations([first, second]).run(on: pool, schema: schema) == ["2-more"])
        #expect(try await Migrations([first, second]).run(on: pool, schema: schema) == [])
        let names = try await pool.query("select name from \(identifier: schema).migration order by place")
        #expect(try names.decode(String.self) == ["1-tables", "2-more"])
        #expect(try await pool.query("select m from \(identifier: schema).a").decode(String.self) == ["x"])
    }

    @Test func `a changed, unknown, doubled or reordered step is refused`() async throws {
        let pool = FreshSchema.pool()
        try await Migrations([first, second]).run(on: pool, schema: schema)
        let changed = Migration("1-tables", "create table a (n bigint);")
        let cases: [([Migration], MigrationError)] = [
            ([changed, second], .changed("1-tables")), ([first], .unknown("2-more")),
            ([second, first], .outOfOrder("2-more")), ([first, second, first], .duplicate("1-tables")),
        ]
        for (steps, expected) in cases {
            await #expect(throws: expected) { try await Migrations(steps).run(on: pool, schema: schema) }
            await #expect(throws: expected) { _ = try await Migrations(steps).pending(on: pool, schema: schema) }
        }
    }

    @Test func `a failing step leaves nothing behind`() async throws {
        let pool = FreshSchema.pool()
        let bad = Migration("2-bad", "create table c (n int); insert into missing values (1);")
        let error = try await postgresError { try await Migrations([first, bad]).run(on: pool, schema: schema) }
        #expect(error?.sqlState == .undefinedTable)
        #expect(try await pool.query("select 1 from pg_namespace where nspname = \(schema)").isEmpty)
    }

    @Test func `of many that migrate at once one does the work`() async throws {
        let pool = FreshSchema.pool()
        let ran = try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask { try await Migrations([first, second]).run(on: pool, schema: schema).count }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ran.sorted() == [0, 0, 0, 0, 0, 0, 0, 2])
    }
}
