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

    @Test func `the last events of several streams are read together`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1), .credit(2)], to: one, expected: .new)
            _ = try await log.store.append([LedgerEvent.credit(3)], to: other, expected: .new)
            let last = try await log.store.loadLast(of: [one, other, one, UUID()], as: LedgerEvent.self)
            #expect(last.mapValues(\.event) == [one: .credit(2), other: .credit(3)])
            #expect(last[one]?.version == 2)
            #expect(try await log.store.loadLast(of: [], as: LedgerEvent.self).isEmpty)
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

    @Test func `a stream can be held to its version without being written to`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1), .credit(2)], to: one, expected: .new)
            // Before and behind what is written.
            let before = try await log.store.appendAll([
                Append(holding: one, at: 2), Append([LedgerEvent.credit(3)], to: other, expected: .new),
            ])
            #expect(before[1].position == 3 && before[1].version == 1)
            let behind = try await log.store.appendAll([
                Append([LedgerEvent.credit(4)], to: other, expected: .at(1)), Append(holding: one, at: 2),
            ])
            #expect(behind[0].position == 4 && behind.map(\.version) == [2, 2])
            #expect(try await log.consistency() == .sound(4))
            #expect(try await log.store.append([LedgerEvent.credit(5)], to: one, expected: .at(2)).version == 3)
        }
    }

    @Test(arguments: [1, 3, 7]) func `what rests on another version isn't stored`(version: Int64) async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1), .credit(2)], to: one, expected: .new)
            await #expect(throws: VersionConflict(stream: one, expected: .at(version), actual: 2)) {
                try await log.store.appendAll([
                    Append([LedgerEvent.credit(3)], to: other, expected: .new), Append(holding: one, at: version),
                ])
            }
            let missing = UUID()
            await #expect(throws: VersionConflict(stream: missing, expected: .at(version), actual: 0)) {
                try await log.store.appendAll([
                    Append(holding: missing, at: version), Append([LedgerEvent.credit(3)], to: other, expected: .new),
                ])
            }
            #expect(try await log.store.load(other, as: LedgerEvent.self).isEmpty)
            #expect(try await log.consistency() == .sound(2))
            #expect(try await log.store.append([LedgerEvent.credit(4)], to: missing, expected: .new).version == 1)
        }
    }

    @Test func `a withdrawal that rests on an account that others close is stored before that or not at all`()
        async throws
    {
        try await LogFixture.with { log in
            let rival = log.other()
            for _ in 0..<20 {
                let (account, book) = (UUID(), UUID())
                _ = try await log.store.append([LedgerEvent.credit(1)], to: account, expected: .new)
                async let closed = rival.append([LedgerEvent.credit(2)], to: account, expected: .at(1))
                let booked = try? await log.store.appendAll([
                    Append([LedgerEvent.credit(3)], to: book, expected: .new), Append(holding: account, at: 1),
                ])
                let end = try await closed.position
                #expect(try await log.store.load(book, as: LedgerEvent.self).count == (booked == nil ? 0 : 1))
                if let booked { #expect(booked[0].position < end) }
            }
            await rival.close()
            let events = try await log.store.read(after: 0, limit: 1000, as: LedgerEvent.self)
            #expect(try await log.consistency() == .sound(Int64(events.count)))
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
