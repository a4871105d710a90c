import EventLog
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import PostgresTesting
import Testing
import TrumpetDomain

@testable import TrumpetApp

@Suite(.freshSchema) struct BoardTests {
    @Test func `many who ask at once are answered the same, with what was written before`() async throws {
        try await Unit.with { unit in
            for round in 1...5 {
                _ = try await unit.publish("round \(round)")
                let counts = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 1...50 { group.addTask { try await unit.commands.board.entries().count } }
                    return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
                }
                #expect(counts == [round])
            }
        }
    }

    @Test func `it reads the broadcasts only when one of them has changed`() async throws {
        try await Unit.with { unit in
            let id = try await unit.publish("as it was")
            #expect(try await unit.titles(for: unit.cleo) == ["as it was"])
            // Changed behind its back: nothing on the log says so.
            let words = #"[{"language":"en","title":"changed","body":""}]"#
            try await unit.pool.execute("update broadcast set texts = \(words) where id = \(id)")
            #expect(try await unit.titles(for: unit.cleo) == ["as it was"])
            unit.commands.board.forget()
            #expect(try await unit.titles(for: unit.cleo) == ["changed"])
        }
    }

    @Test func `a failure is not remembered`() async throws {
        try await Unit.with { unit in
            _ = try await unit.publish()
            try await unit.pool.execute("alter table broadcast rename to broadcast_away")
            unit.commands.board.forget()
            await #expect(throws: PostgresError.self) { try await unit.commands.board.entries() }
            try await unit.pool.execute("alter table broadcast_away rename to broadcast")
            let entries = try await unit.commands.board.entries()
            #expect(entries.count == 1)
        }
    }

    @Test func `what one person is shown goes by an index, however many people there are`() async throws {
        try await Unit.with { unit in
            try await unit.pool.execute(
                """
                insert into person (id, number, first_name, last_name, roles, is_active, is_erased)
                select gen_random_uuid(), n, 'First', 'Last', array['client'], true, false
                from generate_series(1000, 11000) n
                """
            )
            try await unit.pool.execute(
                """
                insert into matching (id, client, staff, valid_from)
                select gen_random_uuid(), c.id, s.id, now() - interval '1 day' from
                    (select id, row_number() over () % 500 as n from person where number > 1500) c
                    join (select id, row_number() over () - 1 as n from person where number between 1000 and 1499) s
                        using (n)
                """
            )
            for table in ["person", "matching", "cover"] {
                try await unit.pool.execute("analyze \(identifier: table)")
            }
            let query = People.memberQuery(unit.cleo.id, at: Date())
            let plan = try await unit.pool.query("explain " + query).decode(String.self).joined(separator: "\n")
            #expect(!plan.contains("Seq Scan on person") && !plan.contains("Seq Scan on matching"), "\(plan)")
            let everybody = try await unit.commands.audience(of: .matched(true), at: Date())
            #expect(everybody.count > 9500)
        }
    }
}
