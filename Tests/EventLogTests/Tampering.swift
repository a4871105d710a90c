import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// What somebody who has all rights does to a sealed log.
enum Tampering {
    /// An event in between that was never written, with the counter made to fit.
    static var insertion: [Query] {
        [
            "update event set pos = pos + 1000 where pos > 11", "update event set pos = pos - 999 where pos > 1000",
            """
            insert into event (part, pos, stream, version, id, type, data)
            values (0, 12, gen_random_uuid(), 1, gen_random_uuid(), 'ledger.credited.2', '{"amount":1}')
            """,
            "update log_position set last_pos = last_pos + 1",
        ]
    }

    /// One more at the end, where no seal is yet.
    static var insertionBehindTheSeals: [Query] {
        [
            """
            insert into event (part, pos, stream, version, id, type, data)
            select 0, 51, stream, 99, gen_random_uuid(), type, data from event where pos = 50
            """,
            "update log_position set last_pos = 51",
        ]
    }

    /// Two events that change places.
    static var exchange: [Query] {
        [
            "update event set pos = 1000 where pos = 31", "update event set pos = 31 where pos = 33",
            "update event set pos = 33 where pos = 1000",
        ]
    }

    /// The end taken away, with its seals, and counters made to fit.
    static var cut: [Query] {
        [
            "delete from event where pos > 30", "delete from seal where upto > 30",
            "update log_position set last_pos = 30",
            "update head set version = (select max(version) from event e where e.stream = head.stream)",
        ]
    }
}

extension LogFixture {
    /// A log of 50 events in 5 streams, 40 of them sealed in ranges of 10.
    static func sealed(by key: SealKey, _ body: (LogFixture) async throws -> Void) async throws {
        try await with { log in
            let streams = (0..<5).map { _ in UUID() }
            for number in 0..<50 {
                if number == 40 { try await Notary(log.store, key: key, range: 10).sealAll() }
                _ = try await log.store.append([LedgerEvent.credit(number)], to: streams[number % 5], expected: .any)
            }
            try await body(log)
        }
    }

    /// As a superuser, with the guards off.
    func tamper(_ statements: [Query]) async throws {
        let tables = ["event", "seal", "log_position", "head"]
        try await pool.transaction { connection in
            for table in tables { try await connection.execute("alter table \(identifier: table) disable trigger all") }
            for statement in statements { try await connection.execute(statement) }
            for table in tables { try await connection.execute("alter table \(identifier: table) enable trigger all") }
        }
    }
}
