import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// What the database refuses, to the owner of the tables as well.
@Suite(.freshSchema) struct AppendOnlyTests {
    @Test(arguments: [
        "update event set data = '' where pos = 1", "delete from event", "truncate event",
        "update log_position set last_pos = 0", "delete from log_position", "truncate log_position",
        "update log_position set part = 1",
        "update head set version = 0", "delete from head", "truncate head",
        "insert into event select * from event", "update event set pos = 9",
    ])
    func `refused`(statement: String) async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            let error = await #expect(throws: PostgresError.self) {
                try await log.pool.execute(Query(stringLiteral: statement))
            }
            #expect(error?.sqlState == SQLState("55000") || error?.sqlState == .uniqueViolation)
            let state = try await log.consistency()
            #expect(state == .sound(1))
        }
    }

    @Test func `also in a session that replays replication`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            await #expect(throws: PostgresError.self) {
                try await log.pool.transaction { connection in
                    try await connection.execute("set local session_replication_role = replica")
                    try await connection.execute("delete from event")
                }
            }
        }
    }

    @Test func `the serving role appends and reads, and can change nothing`() async throws {
        try await LogFixture.with { log in
            let role = "serving_\(FreshSchema.current.suffix(8))"
            try await log.pool.execute("create role \(identifier: role)")
            _ = try await log.pool.query(EventLogMigrations.grant(to: role))
            try await log.pool.transaction { connection in
                try await connection.execute("set local role \(identifier: role)")
                _ = try await connection.query(
                    "select append_one(0, gen_random_uuid(), 0, gen_random_uuid(), 'ledger.credited.2', null, '{}', null)"
                )
            }
            for statement in ["update event set data = ''", "delete from event", "truncate event", "delete from seal"] {
                let error = await #expect(throws: PostgresError.self) {
                    try await log.pool.transaction { connection in
                        try await connection.execute("set local role \(identifier: role)")
                        try await connection.execute(Query(stringLiteral: statement))
                    }
                }
                #expect(error?.sqlState == SQLState("42501"))
            }
            try await log.pool.execute("drop owned by \(identifier: role)")
            try await log.pool.execute("drop role \(identifier: role)")
            let state = try await log.consistency()
            #expect(state == .sound(1))
        }
    }
}
