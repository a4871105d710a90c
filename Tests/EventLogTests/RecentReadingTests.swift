import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import ProcessTesting
import Testing

@testable import EventLog

/// Several readers of the end of one log.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct RecentReadingTests {
    private let ann = UUID()
    private let bob = UUID()
    private let settings = LogSettings(memory: .seconds(3600))

    private func note(_ person: UUID, _ text: Personal<String> = .known("hello")) -> LedgerEvent {
        .noted(.init(person: person, text: text))
    }

    private func read(_ log: LogFixture, after position: Int64 = 0) async throws -> [LedgerEvent] {
        try await log.store.read(after: position, limit: 100, as: LedgerEvent.self).map(\.event)
    }

    @Test func `an event is opened once, however many read it, at once or one after the other`() async throws {
        let keys = CountingKeys()
        try await LogFixture.with(keys: keys, connections: 8, settings: settings) { log in
            let notes = (0..<50).map { note(ann, .known("note \($0)")) }
            _ = try await log.store.append(notes, to: UUID(), expected: .new)
            try await withThrowingTaskGroup(of: [LedgerEvent].self) { group in
                for _ in 0..<6 { group.addTask { try await read(log) } }
                for try await events in group { #expect(events == notes) }
            }
            let again = try await read(log)
            #expect(again == notes)
            let part = try await read(log, after: 40)
            #expect(part == Array(notes[40...]))
            #expect(keys.opened == 50)
        }
    }

    @Test func `what this process has just written isn't opened to be read`() async throws {
        let keys = CountingKeys()
        try await LogFixture.with(keys: keys, settings: settings) { log in
            _ = try await log.store.append([note(ann)], to: UUID(), expected: .new)
            _ = try await read(log)
            #expect(keys.opened == 1)
            var events = (0..<20).map { note(ann, .known("note \($0)")) }
            events += [LedgerEvent.credit(1), note(ann, .erased)]
            _ = try await log.store.append(events, to: UUID(), expected: .new)
            // Nobody has read it, and it is there.
            #expect(log.store.recent.end == 23)
            let other = log.other()
            _ = try await other.append([note(ann)], to: UUID(), expected: .new)
            // Behind what another process has stored.
            _ = try await log.store.append([note(ann, .known("last"))], to: UUID(), expected: .new)
            #expect(log.store.recent.end == 23)
            events += [note(ann), note(ann, .known("last"))]
            let found = try await read(log, after: 1)
            #expect(found == events)
            #expect(keys.opened == 2)
            let raw = try await log.store.readRaw(after: 1, limit: 100)
            let decoded: [Recorded<LedgerEvent>] = try await log.store.decode(raw)
            #expect(decoded.map(\.event) == found)
            await other.close()
        }
    }

    @Test func `what wasn't read is what is stored, to the last column`() async throws {
        try await LogFixture.with(connections: 8, settings: settings) { log in
            _ = try await log.store.append([note(ann)], to: UUID(), expected: .new)
            _ = try await read(log)
            let shared = UUID()
            let streams = (0..<4).map { _ in UUID() }
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let meta = EventMeta(correlation: number % 2 == 0 ? "trace \(number)" : nil)
                        let events = [note(ann, .known("\(number)")), .credit(number)]
                        switch number % 4 {
                        case 0: _ = try? await log.store.append(events, to: shared, expected: .any, meta: meta)
                        case 1:
                            // Some of them are refused.
                            _ = try? await log.store.append(events, to: streams[number % 3], expected: .new, meta: meta)
                        case 2:
                            let key = IdempotencyKey(scope: "test", key: "\(number % 20)", fingerprint: [])
                            _ = try? await log.store.append(events, to: shared, expected: .any, idempotency: key)
                        default:
                            let both = [
                                Append(events, to: UUID(), expected: .new, meta: meta),
                                Append([LedgerEvent.credit(1)], to: streams[3], expected: .at(Int64(number / 40))),
                            ]
                            _ = try? await log.store.appendAll(both)
                        }
                    }
                }
            }
            let head = try await log.store.head()
            #expect(log.store.recent.end == head)
            let here = try await log.store.stretch(after: 1, limit: 4096)
            let stored = try await log.store.readRaw(after: 1, limit: 4096)
            #expect(here.stored.isEmpty)
            #expect(here.recent.map(\.raw) == stored)
            #expect(stored.count >= 116)
        }
    }

    @Test func `what was written of somebody who is erased before it is read is told to nobody`() async throws {
        let keys = CountingKeys()
        try await LogFixture.with(keys: keys, settings: settings) { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            _ = try await read(log)
            _ = try await log.store.append([note(ann), note(bob)], to: UUID(), expected: .new)
            keys.erase(ann)
            let after = try await read(log, after: 1)
            #expect(after == [note(ann, .erased), note(bob)])
        }
    }

    @Test func `only what a projection looks at is opened`() async throws {
        let keys = CountingKeys()
        try await LogFixture.with(keys: keys, settings: settings) { log in
            let events = [LedgerEvent.opened(.init(owner: "Ann")), note(ann), .credit(1)]
            _ = try await log.store.append(events, to: UUID(), expected: .new)
            let page = try await log.store.page(after: 0, limit: 10, for: OpeningProjection.self)
            #expect(page.events.map(\.event) == [events[0]])
            #expect(page.count == 3 && page.last?.position == 3)
            #expect(keys.opened == 0)
            let all = try await log.store.page(after: 0, limit: 10, for: BalanceProjection.self)
            #expect(all.events.map(\.event) == events)
            #expect(keys.opened == 1)
        }
    }

    @Test func `a reader sees what its process has stored, and what others have when it asks for more`() async throws {
        try await LogFixture.with(settings: settings) { log in
            let other = log.other()
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            let first = try await read(log)
            _ = try await log.store.append([LedgerEvent.credit(2)], to: UUID(), expected: .new)
            let second = try await read(log)
            _ = try await other.append([LedgerEvent.credit(3)], to: UUID(), expected: .new)
            let third = try await read(log, after: 2)
            #expect(first == [.credit(1)])
            #expect(second == [.credit(1), .credit(2)])
            #expect(third == [.credit(3)])
            await other.close()
        }
    }

    @Test func `once somebody is erased, what was opened of them is told to nobody`() async throws {
        let keys = CountingKeys()
        try await LogFixture.with(keys: keys, settings: settings) { log in
            _ = try await log.store.append([note(ann), note(bob)], to: UUID(), expected: .new)
            let before = try await read(log)
            #expect(before == [note(ann), note(bob)])
            keys.erase(ann)
            let after = try await read(log)
            #expect(after == [note(ann, .erased), note(bob)])
            log.store.forgetRecent()
            #expect(log.store.recent.count == 0)
            let anew = try await read(log)
            #expect(anew == after)
        }
    }

    @Test func `a quiet process holds nothing`() async throws {
        try await LogFixture.with(settings: LogSettings(memory: .milliseconds(10))) { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            let events = try await read(log)
            #expect(events.count == 1)
            try await eventually("it is forgotten") { log.store.recent.count == 0 }
        }
    }

    @Test func `an event that can't be read stops those who look at it, each time`() async throws {
        try await LogFixture.with(settings: settings) { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            try await log.forge(type: "ledger.credited.2", data: #"{"amount": "much"}"#)
            _ = try await log.store.append([LedgerEvent.credit(3)], to: UUID(), expected: .new)
            for _ in 1...2 {
                let stop = await #expect(throws: StoppedAtEvent.self) { try await read(log) }
                #expect(stop?.position == 2)
                let before = try await log.store.page(after: 0, limit: 10, for: BalanceProjection.self)
                #expect(before.events.map(\.event) == [.credit(1)] && before.last?.position == 1)
                await #expect(throws: StoppedAtEvent.self) {
                    try await log.store.page(after: 1, limit: 10, for: BalanceProjection.self)
                }
                let passing = try await log.store.page(after: 0, limit: 10, for: OpeningProjection.self)
                #expect(passing.events.isEmpty && passing.last?.position == 3)
            }
        }
    }

    @Test func `what lies before a hole is read from memory, and the hole stops whoever comes to it`() async throws {
        try await LogFixture.with(settings: settings) { log in
            _ = try await log.store.append([LedgerEvent.credit(1), .credit(2)], to: UUID(), expected: .new)
            let sound = try await read(log)
            try await log.forge(type: "ledger.credited.2", data: #"{"amount": 4}"#, gap: 1)
            let head = try await log.store.head()
            #expect(head == 4)
            let before = try await read(log)
            #expect(before == sound)
            await #expect(throws: LogHole(position: 3)) { try await read(log, after: 2) }
        }
    }

    @Test func `another epoch empties the memory, whoever finds it`() async throws {
        try await LogFixture.with(settings: settings) { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            _ = try await read(log)
            try await log.pool.execute("update log_position set epoch = gen_random_uuid()")
            _ = try await log.store.tail()
            #expect(log.store.recent.count == 0)
            _ = try await read(log)
            try await log.pool.execute("update log_position set epoch = gen_random_uuid()")
            _ = try await log.store.append([LedgerEvent.credit(2)], to: UUID(), expected: .new)
            let next = try await read(log, after: 1)
            #expect(next == [.credit(2)])
            #expect(log.store.recent.count == 1)
        }
    }
}
