import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import ProcessTesting
import Testing

@Suite(.freshSchema) struct IdempotencyTests {
    private let stream = UUID()
    private let key = IdempotencyKey(scope: "ann POST /letters", key: "k1", fingerprint: [1], answer: [42])

    @Test func `a repeated key is answered with what was remembered`() async throws {
        try await LogFixture.with { log in
            let first = try await log.store.append(
                [LedgerEvent.credit(1)],
                to: stream,
                expected: .new,
                idempotency: key
            )
            let again = try await log.store.append(
                [LedgerEvent.credit(1)],
                to: stream,
                expected: .new,
                idempotency: key
            )
            #expect(again == Appended(version: first.version, position: first.position, ids: [], replay: [42]))
            #expect(try await log.consistency() == .sound(1))
        }
    }

    @Test func `a key with another request is refused`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: stream, expected: .any, idempotency: key)
            var changed = key
            changed.fingerprint = [2]
            await #expect(throws: IdempotencyMismatch()) {
                try await log.store.append([LedgerEvent.credit(2)], to: stream, expected: .any, idempotency: changed)
            }
            #expect(try await log.consistency() == .sound(1))
        }
    }

    @Test func `the key of a refused command stays free`() async throws {
        try await LogFixture.with { log in
            await #expect(throws: VersionConflict.self) {
                try await log.store.append([LedgerEvent.credit(1)], to: stream, expected: .at(3), idempotency: key)
            }
            let appended = try await log.store.append(
                [LedgerEvent.credit(1)],
                to: stream,
                expected: .new,
                idempotency: key
            )
            #expect(!appended.isReplay)
        }
    }

    @Test func `of many calls with one key one does the work and all hear the same`() async throws {
        try await LogFixture.with { log in
            let rival = log.other()
            let answers = try await withThrowingTaskGroup(of: Appended.self) { group in
                for caller in 0..<40 {
                    group.addTask {
                        let store = caller % 2 == 0 ? log.store : rival
                        return try await store.append(
                            [LedgerEvent.credit(1)],
                            to: stream,
                            expected: .any,
                            idempotency: key
                        )
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            await rival.close()
            #expect(answers.filter { !$0.isReplay }.count == 1)
            #expect(Set(answers.map(\.position)) == [1])
            #expect(try await log.consistency() == .sound(1))
        }
    }

    @Test func `a unit of several streams is remembered as a whole`() async throws {
        try await LogFixture.with { log in
            let unit = [
                Append([LedgerEvent.credit(1)], to: stream, expected: .new),
                Append([LedgerEvent.credit(2)], to: UUID(), expected: .new),
            ]
            let first = try await log.store.appendAll(unit, idempotency: key)
            let again = try await log.store.appendAll(unit, idempotency: key)
            #expect(again.map(\.position) == first.map(\.position))
            #expect(again.allSatisfy { $0.isReplay })
        }
    }

    @Test func `a handled command isn't decided again`() async throws {
        try await LogFixture.with { log in
            let accounts = Repository<Ledger>(log.store)
            let first = try await accounts.handle(.open("Ann"), on: stream, idempotency: key)
            #expect(first.outcome == .success([.opened(.init(owner: "Ann"))]))
            let again = try await accounts.handle(.open("Ann"), on: stream, idempotency: key)
            #expect(again.isReplay)
            #expect(again.replay == [42])
            #expect(again.position == first.position)
        }
    }

    @Test func `who was overtaken by a call with the same key hears what that one came to`() async throws {
        try await LogFixture.with(connections: 8) { log in
            // Both have looked whether the key is known before either has stored anything: the first waits for its snapshot meanwhile.
            let first = Repository<Ledger>(log.store, snapshots: Snapshots(schema: 1))
            let second = Repository<Ledger>(log.store)
            let (done, waiting) = try await log.pool.transaction { connection in
                try await connection.execute("lock table snapshot in access exclusive mode")
                let waiting = Task { try await first.handle(.open("Ann"), on: stream, idempotency: key) }
                try await eventually("the first waits") {
                    try await log.pool.query(
                        "select exists (select from pg_locks where not granted and relation = 'snapshot'::regclass)"
                    )[0].decode(Bool.self)
                }
                return (try await second.handle(.open("Ann"), on: stream, idempotency: key), waiting)
            }
            let late = try await waiting.value
            #expect(!done.isReplay && late.isReplay)
            #expect(late.replay == [42] && late.position == done.position && late.version == done.version)
            #expect(try await log.consistency() == .sound(1))
        }
    }

    @Test func `old keys are forgotten, young ones stay`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: stream, expected: .any, idempotency: key)
            let young = try await log.store.forgetKeys(olderThan: .seconds(60))
            let old = try await log.store.forgetKeys(olderThan: .zero)
            #expect((young, old) == (0, 1))
            let replay = try await log.store.replay(of: key)
            #expect(replay == nil)
        }
    }
}
