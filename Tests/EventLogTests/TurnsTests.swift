import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// Callers on the log's own loop, whose batches may take turns: each is told the truth, however they were mixed.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct TurnsTests {
    @Test func `many callers on the log's loop are each told where their event lies, once and in order`() async throws {
        try await LogFixture.with { log in
            let hot = UUID()
            let (callers, each) = (64, 40)
            let told = try await withThrowingTaskGroup(of: [(UUID, Int64)].self) { group in
                for _ in 0..<callers {
                    group.addTask(executorPreference: log.store.loop.tasks) {
                        let own = UUID()
                        var told: [(UUID, Int64)] = []
                        for number in 0..<each {
                            let version = Int64(number)
                            let mine = try await log.store.append(
                                [LedgerEvent.credit(number)],
                                to: own,
                                expected: .loaded(at: version)
                            )
                            #expect(mine.version == version + 1)
                            let shared = try await log.store.append(
                                [LedgerEvent.credit(number)],
                                to: hot,
                                expected: .any
                            )
                            told += [(mine.ids[0], mine.position), (shared.ids[0], shared.position)]
                        }
                        return told
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            let count = Int64(callers * each * 2)
            let consistency = try await log.consistency()
            #expect(consistency == .sound(count))
            let stored = try await log.pool.query("select id, pos from event").decode(UUID.self, Int64.self)
            let places = Dictionary(stored.map { ($0.0, $0.1) }) { one, _ in one }
            #expect(told.count == Int(count))
            #expect(told.allSatisfy { places[$0.0] == $0.1 })
        }
    }

    @Test func `closing in the middle answers everybody`() async throws {
        try await LogFixture.with { log in
            let stored = await withTaskGroup(of: Int.self) { group in
                for caller in 0..<32 {
                    group.addTask(executorPreference: log.store.loop.tasks) {
                        var stored = 0
                        while true {
                            do {
                                _ = try await log.store.append(
                                    [LedgerEvent.credit(caller)],
                                    to: UUID(),
                                    expected: .new
                                )
                                stored += 1
                                if caller == 0, stored == 20 { await log.store.close() }
                            } catch {
                                #expect(error is LogClosed)
                                return stored
                            }
                        }
                    }
                }
                return await group.reduce(0, +)
            }
            let consistency = try await log.consistency()
            #expect(consistency == .sound(Int64(stored)))
        }
    }
}
