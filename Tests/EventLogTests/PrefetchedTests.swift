import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@testable import EventLog

/// What a projection with leisure takes from memory, and writes later.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct PrefetchedTests {
    private let ann = UUID()
    private let keys = CountingKeys()

    private func note(_ text: String) -> LedgerEvent { .noted(.init(person: ann, text: .known(text))) }

    /// A log whose end is remembered, from its first event on, and a projection of it.
    private func with(_ body: (LogFixture, ProjectionRunner<NotesProjection>) async throws -> Void) async throws {
        let settings = LogSettings(memory: .seconds(3600))
        try await LogFixture.with(keys: keys, connections: 8, settings: settings) { log in
            try await log.createTables(of: NotesProjection.tables)
            try await write([.credit(0)], to: log.store)
            _ = try await log.store.read(after: 0, limit: 10, as: LedgerEvent.self)
            try await body(log, ProjectionRunner(NotesProjection(), store: log.store))
        }
    }

    private func write(_ events: [LedgerEvent], to store: EventStore) async throws {
        _ = try await store.append(events, to: UUID(), expected: .new)
    }

    private func texts(_ log: LogFixture) async throws -> [String] {
        try await log.pool.query("select text from notes order by position").decode(String.self)
    }

    @Test func `what was gathered is written without being read or opened again`() async throws {
        try await with { log, runner in
            let notes = (1...600).map { "note \($0)" }
            try await write(notes.map { note($0) }, to: log.store)
            var cursor = try await ProjectionRunner.Cursor(runner)
            await cursor.prefetch()
            // The others have finished with it, and the database is asked for nothing.
            log.store.forgetRecent()
            let applied = try await cursor.step()
            let found = try await texts(log)
            #expect(applied)
            #expect(cursor.checkpoint.position == 601)
            #expect(found == notes)
            #expect(keys.opened == 0)
        }
    }

    @Test func `it is added to as long as it rests, and goes on in the database`() async throws {
        try await with { log, runner in
            var cursor = try await ProjectionRunner.Cursor(runner)
            for text in ["one", "two"] {
                try await write([note(text), .credit(1)], to: log.store)
                await cursor.prefetch()
            }
            log.store.forgetRecent()
            try await write([note("three")], to: log.store)
            await cursor.prefetch()
            let first = try await cursor.step()
            #expect(first && cursor.checkpoint.position == 5)
            let second = try await cursor.step()
            #expect(second && cursor.checkpoint.position == 6)
            let found = try await texts(log)
            #expect(found == ["one", "two", "three"])
        }
    }

    @Test func `once somebody is erased, what was gathered of them is read anew`() async throws {
        try await with { log, runner in
            try await write([note("one")], to: log.store)
            var cursor = try await ProjectionRunner.Cursor(runner)
            await cursor.prefetch()
            keys.erase(ann)
            let applied = try await cursor.step()
            let found = try await texts(log)
            #expect(applied)
            #expect(found == ["erased"])
        }
    }

    @Test func `what another process has applied meanwhile isn't applied twice`() async throws {
        try await with { log, runner in
            try await write([note("one"), note("two")], to: log.store)
            var cursor = try await ProjectionRunner.Cursor(runner)
            await cursor.prefetch()
            let other = log.other()
            let end = try await ProjectionRunner(NotesProjection(), store: other).catchUp()
            let applied = try await cursor.step()
            let found = try await texts(log)
            #expect(end == 3)
            #expect(!applied && cursor.isWatching)
            #expect(found == ["one", "two"])
            await other.close()
        }
    }

    @Test func `nothing is gathered of another epoch than the one that is followed`() async throws {
        try await with { log, runner in
            try await write([note("lost")], to: log.store)
            var cursor = try await ProjectionRunner.Cursor(runner)
            await cursor.prefetch()
            try await log.pool.execute("update log_position set epoch = gen_random_uuid()")
            let applied = try await cursor.step()
            let found = try await texts(log)
            #expect(!applied)
            #expect(found.isEmpty)
            _ = try await log.store.tail()
            _ = try await log.store.read(after: 0, limit: 10, as: LedgerEvent.self)
            await cursor.prefetch()
            let again = try await cursor.step()
            #expect(!again)
        }
    }

    @Test func `who was overtaken by what is remembered reads it from the database`() async throws {
        try await with { log, runner in
            try await write([note("one")], to: log.store)
            var cursor = try await ProjectionRunner.Cursor(runner)
            #expect(!cursor.isOvertaken)
            log.store.forgetRecent()
            #expect(!cursor.isOvertaken)
            _ = try await log.store.read(after: 1, limit: 10, as: LedgerEvent.self)
            #expect(cursor.isOvertaken)
            await cursor.prefetch()
            let applied = try await cursor.step()
            #expect(applied && cursor.checkpoint.position == 2)
            #expect(!cursor.isOvertaken)
        }
    }

    // MARK: The bounds

    private func held(_ range: ClosedRange<Int64>, bytes: Int = 10, generation: UInt64 = 1) -> HeldPage<LedgerEvent> {
        let events = range.map { position in
            Recorded(
                stream: UUID(),
                version: 1,
                position: position,
                id: UUID(),
                type: LedgerEvent.creditedType,
                at: Date(timeIntervalSince1970: 0),
                event: LedgerEvent.credit(Int(position)),
                meta: EventMeta()
            )
        }
        let last = (position: range.upperBound, at: Date(timeIntervalSince1970: 0))
        let page = ProjectionPage(events: events, count: events.count, last: last)
        return HeldPage(page: page, bytes: bytes, generation: generation)
    }

    @Test func `it is full by events or by bytes, and empty once it was handed out`() throws {
        var gathered = PrefetchedEvents<LedgerEvent>(.init(events: 4, bytes: 100))
        let nothing = gathered.take(readableAt: 1)
        #expect(nothing?.count == nil)
        gathered.add(held(1...3))
        #expect(!gathered.isFull && gathered.end == 3)
        gathered.add(held(4...4))
        #expect(gathered.isFull)
        let taken = gathered.take(readableAt: 1)
        let page = try #require(taken)
        #expect(page.events.map(\.position) == [1, 2, 3, 4])
        #expect(page.count == 4 && page.last?.position == 4)
        #expect(!gathered.isFull && gathered.end == nil)
        gathered.add(held(5...5, bytes: 100))
        #expect(gathered.isFull)
    }

    @Test func `what was opened with other keys goes`() {
        var gathered = PrefetchedEvents<LedgerEvent>()
        gathered.add(held(1...3))
        gathered.add(held(4...5, generation: 2))
        #expect(gathered.end == nil)
        gathered.add(held(1...3, generation: 2))
        gathered.keep(ifReadableAt: 2)
        #expect(gathered.end == 3)
        gathered.keep(ifReadableAt: 3)
        #expect(gathered.end == nil)
        gathered.add(held(1...3, generation: 2))
        let stale = gathered.take(readableAt: 3)
        #expect(stale?.count == nil)
        #expect(gathered.end == nil)
    }
}

/// Writes what was noted, and has time.
private struct NotesProjection: Projection {
    static let name = "notes-1"
    static let tables = Array("create table notes (position bigint primary key, text text not null);".utf8)
    static let interests: Set<String>? = ["ledger.noted"]
    static let lazyMode: LazyMode? = LazyMode()

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .noted(let note) = recorded.event else { continue }
            let text = if case .known(let text) = note.text { text } else { "erased" }
            try await connection.execute("insert into notes values (\(recorded.position), \(text))")
        }
    }
}
