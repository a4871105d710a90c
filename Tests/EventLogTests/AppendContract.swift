import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// What every append keeps, one sentence each.
@Suite(.freshSchema) struct AppendContract {
    private let stream = UUID()

    @Test func `a new stream begins at version 1, the log at position 1`() async throws {
        try await LogFixture.with { log in
            let appended = try await log.store.append([LedgerEvent.credit(1)], to: stream, expected: .new)
            #expect(appended.version == 1)
            #expect(appended.position == 1)
            #expect(appended.ids.count == 1)
            #expect(!appended.isReplay)
        }
    }

    @Test func `what was appended is loaded as it was, in order`() async throws {
        try await LogFixture.with { log in
            let person = UUID()
            let events: [LedgerEvent] = [
                .opened(.init(owner: "Ann")), .credit(7), .noted(.init(person: person, text: .known("grün"))),
            ]
            let meta = EventMeta(actor: person, causation: UUID(), correlation: "trace")
            let appended = try await log.store.append(events, to: stream, expected: .new, meta: meta)
            let loaded = try await log.store.load(stream, as: LedgerEvent.self)
            #expect(loaded.map(\.event) == events)
            #expect(loaded.map(\.version) == [1, 2, 3])
            #expect(loaded.map(\.position) == [1, 2, 3])
            #expect(loaded.map(\.id) == appended.ids)
            #expect(loaded.allSatisfy { $0.meta == meta && $0.stream == stream })
            let rest = try await log.store.load(stream, as: LedgerEvent.self, after: 2)
            #expect(rest.map(\.version) == [3])
        }
    }

    @Test func `creating twice is a conflict`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: stream, expected: .new)
            await #expect(throws: VersionConflict(stream: stream, expected: .new, actual: 1)) {
                try await log.store.append([LedgerEvent.credit(2)], to: stream, expected: .new)
            }
        }
    }

    @Test func `a stale version is a conflict that says the real one`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1), .credit(2)], to: stream, expected: .any)
            await #expect(throws: VersionConflict(stream: stream, expected: .at(1), actual: 2)) {
                try await log.store.append([LedgerEvent.credit(3)], to: stream, expected: .at(1))
            }
            let third = try await log.store.append([LedgerEvent.credit(3)], to: stream, expected: .at(2))
            #expect(third.version == 3)
        }
    }

    @Test func `a version of a stream that does not exist is a conflict and leaves nothing`() async throws {
        try await LogFixture.with { log in
            await #expect(throws: VersionConflict(stream: stream, expected: .at(5), actual: 0)) {
                try await log.store.append([LedgerEvent.credit(3)], to: stream, expected: .at(5))
            }
            await #expect(throws: VersionConflict(stream: stream, expected: .at(5), actual: 0)) {
                try await log.store.append([LedgerEvent.credit(3), .credit(4)], to: stream, expected: .at(5))
            }
            #expect(try await log.consistency() == .sound(0))
            let heads = try await log.pool.query("select 1 from head")
            #expect(heads.isEmpty)
        }
    }

    @Test func `refused commands leave no hole`() async throws {
        try await LogFixture.with { log in
            for round in 1...5 {
                _ = try await log.store.append([LedgerEvent.credit(round)], to: UUID(), expected: .new)
                _ = try? await log.store.append([LedgerEvent.credit(0), .credit(0)], to: stream, expected: .at(9))
            }
            #expect(try await log.consistency() == .sound(5))
        }
    }

    @Test(arguments: [1, 3]) func `of many writers at one version exactly one wins`(events: Int) async throws {
        try await LogFixture.with { log in
            let rival = log.other()
            let wins = await withTaskGroup(of: Bool.self) { group in
                for writer in 0..<32 {
                    group.addTask {
                        let store = writer % 2 == 0 ? log.store : rival
                        let batch = (0..<events).map { LedgerEvent.credit(writer * 100 + $0) }
                        return (try? await store.append(batch, to: stream, expected: .new)) != nil
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            await rival.close()
            #expect(wins == 1)
            let state = try await log.consistency()
            #expect(state == .sound(Int64(events)))
        }
    }

    @Test func `everybody's appends to one hot stream get their own versions and positions`() async throws {
        try await LogFixture.with { log in
            let all = try await withThrowingTaskGroup(of: (Int, Appended).self) { group in
                for writer in 0..<200 {
                    group.addTask {
                        let count = writer % 3 + 1
                        let batch = (0..<count).map { _ in LedgerEvent.credit(writer) }
                        return (writer, try await log.store.append(batch, to: stream, expected: .any))
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let loaded = try await log.store.load(stream, as: LedgerEvent.self)
            #expect(loaded.map(\.version) == Array(1...Int64(loaded.count)))
            for (writer, appended) in all {
                let own = loaded[Int(appended.version) - 1]
                #expect(own.event == .credit(writer))
                #expect(own.position == appended.position)
                #expect(own.id == appended.ids.last)
            }
        }
    }

    @Test func `the same ids appended again are found, not stored twice`() async throws {
        try await LogFixture.with { log in
            let ids = [UUID.v7(), UUID.v7()]
            let append = Append([LedgerEvent.credit(1), .credit(2)], to: stream, expected: .new, ids: ids)
            let first = try await log.store.appendAll([append])
            let again = try await log.store.appendAll([append])
            #expect(again == first)
            #expect(try await log.consistency() == .sound(2))
        }
    }
}
