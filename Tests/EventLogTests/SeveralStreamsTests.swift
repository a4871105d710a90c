import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema) struct SeveralStreamsTests {
    private let one = UUID()
    private let other = UUID()

    @Test func `several streams are written together, at adjacent positions`() async throws {
        try await LogFixture.with { log in
            let appended = try await log.store.appendAll([
                Append([LedgerEvent.credit(1), .credit(2)], to: one, expected: .new),
                Append([LedgerEvent.credit(3)], to: other, expected: .any),
            ])
            #expect(appended.map(\.version) == [2, 1])
            #expect(appended.map(\.position) == [2, 3])
        }
    }

    @Test func `one conflict takes all of them back`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: one, expected: .new)
            await #expect(throws: VersionConflict(stream: one, expected: .new, actual: 1)) {
                try await log.store.appendAll([
                    Append([LedgerEvent.credit(2)], to: other, expected: .any),
                    Append([LedgerEvent.credit(3)], to: one, expected: .new),
                    Append([LedgerEvent.credit(4)], to: UUID(), expected: .new),
                ])
            }
            #expect(try await log.store.load(other, as: LedgerEvent.self).isEmpty)
            #expect(try await log.consistency() == .sound(1))
        }
    }

    @Test func `a stream that existed goes back to its version`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1), .credit(2)], to: one, expected: .new)
            _ = try? await log.store.appendAll([
                Append([LedgerEvent.credit(3)], to: one, expected: .at(2)),
                Append([LedgerEvent.credit(4)], to: other, expected: .at(7)),
            ])
            #expect(try await log.consistency() == .sound(2))
            let next = try await log.store.append([LedgerEvent.credit(5)], to: one, expected: .at(2))
            #expect(next.version == 3)
        }
    }

    @Test func `under crossing units nothing is half written`() async throws {
        try await LogFixture.with { log in
            let rival = log.other()
            let streams = (0..<6).map { _ in UUID() }
            await withTaskGroup(of: Void.self) { group in
                for writer in 0..<120 {
                    group.addTask {
                        let store = writer % 2 == 0 ? log.store : rival
                        let first = streams[writer % 6]
                        let second = streams[(writer + 1 + writer % 5) % 6]
                        let version = Int64(writer % 4)
                        _ = try? await store.appendAll([
                            Append([LedgerEvent.credit(writer)], to: first, expected: .any),
                            Append([LedgerEvent.credit(writer)], to: second, expected: .loaded(at: version)),
                        ])
                    }
                }
            }
            await rival.close()
            let events = try await log.store.read(after: 0, limit: 1000, as: LedgerEvent.self)
            let state = try await log.consistency()
            #expect(state == .sound(Int64(events.count)))
            // Both halves of a unit lie side by side.
            for pair in stride(from: 0, to: events.count, by: 2) {
                #expect(events[pair].event == events[pair + 1].event)
            }
            #expect(!events.isEmpty)
        }
    }
}
