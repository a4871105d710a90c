import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@Suite(.freshSchema) struct RepositoryTests {
    private let stream = UUID()

    @Test func `a command is decided on what is stored`() async throws {
        try await LogFixture.with { log in
            let accounts = Repository<Ledger>(log.store)
            #expect(try await accounts.handle(.credit(5), on: stream).outcome == .failure(.notOpen))
            #expect(try await accounts.handle(.open("Ann"), on: stream).version == 1)
            let handled = try await accounts.handle(.credit(5), on: stream)
            #expect(handled.position == 2)
            #expect(try await accounts.load(stream).state.balance == 5)
        }
    }

    @Test func `a command that changes nothing writes nothing`() async throws {
        try await LogFixture.with { log in
            let accounts = Repository<Ledger>(log.store)
            _ = try await accounts.handle(.open("Ann"), on: stream)
            let handled = try await accounts.handle(.credit(0), on: stream)
            #expect(handled.position == nil)
            #expect(handled.version == 1)
        }
    }

    @Test func `what is personal stays closed for who doesn't ask for it`() async throws {
        let keys = CountingKeys()
        try await LogFixture.with(keys: keys) { log in
            let accounts = Repository<Ledger>(log.store)
            _ = try await accounts.handle(.open("Ann"), on: stream)
            let note = LedgerEvent.Noted(person: UUID(), text: .known("a secret"))
            _ = try await log.store.append([.noted(note), .credit(3)] as [LedgerEvent], to: stream, expected: .at(1))
            let early = try await accounts.loadImpersonal(stream)
            #expect(early.state.balance == 3)
            let events = try await log.store.loadImpersonal(stream, as: LedgerEvent.self, after: 1).map(\.event)
            #expect(events == [.noted(.init(person: note.person, text: .erased)), .credit(3)])
            #expect(keys.opened == 0)
            _ = try await accounts.handle(.credit(4), on: stream)
            let late = try await accounts.loadImpersonal(stream, since: early)
            #expect(late.state == (try await accounts.load(stream).state))
            #expect(late.version == 4)
        }
    }

    @Test func `racing commands all count once`() async throws {
        try await LogFixture.with { log in
            let accounts = Repository<Ledger>(log.store)
            _ = try await accounts.handle(.open("Ann"), on: stream)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<300 {
                    group.addTask { _ = try await accounts.handle(.credit(1), on: stream) }
                }
                try await group.waitForAll()
            }
            #expect(try await accounts.load(stream).state.balance == 300)
        }
    }

    @Test func `a version the caller gave is tried once`() async throws {
        try await LogFixture.with { log in
            let accounts = Repository<Ledger>(log.store)
            _ = try await accounts.handle(.open("Ann"), on: stream)
            _ = try await accounts.handle(.credit(1), on: stream)
            await #expect(throws: VersionConflict(stream: stream, expected: .at(1), actual: 2)) {
                try await accounts.handle(.credit(1), on: stream, ifVersion: 1)
            }
            #expect(try await accounts.handle(.credit(1), on: stream, ifVersion: 2).version == 3)
        }
    }

    @Test func `a command that rests on another stream isn't carried out once that has moved`() async throws {
        try await LogFixture.with { log in
            let accounts = Repository<Ledger>(log.store)
            let ground = UUID()
            for id in [stream, ground] { _ = try await accounts.handle(.open("Ann"), on: id) }
            let held = Append(holding: ground, at: 1)
            #expect(try await accounts.handle(.credit(1), on: stream, held: held).position == 3)
            _ = try await accounts.handle(.credit(2), on: ground)
            await #expect(throws: VersionConflict(stream: ground, expected: .at(1), actual: 2)) {
                try await accounts.handle(.credit(3), on: stream, held: held)
            }
            #expect(try await accounts.load(stream).state.balance == 1)
        }
    }

    @Test func `a snapshot spares the past and is not the truth`() async throws {
        try await LogFixture.with { log in
            let plain = Repository<Ledger>(log.store)
            let quick = Repository<Ledger>(log.store, snapshots: Snapshots(schema: 1, every: 3))
            _ = try await plain.handle(.open("Ann"), on: stream)
            for amount in 1...4 { _ = try await plain.handle(.credit(amount), on: stream) }
            #expect(try await quick.load(stream).state.balance == 10)
            let saved = try await log.pool.query("select version from snapshot").decode(Int64.self)
            #expect(saved == [5])
            _ = try await plain.handle(.credit(5), on: stream)
            let (one, other) = (try await quick.load(stream), try await plain.load(stream))
            #expect(one.state == other.state)
            // A snapshot that can't be read is as good as none.
            try await log.pool.execute("update snapshot set data = 'nonsense'")
            #expect(try await quick.load(stream).state.balance == 15)
            // Another schema is another snapshot.
            let newer = Repository<Ledger>(log.store, snapshots: Snapshots(schema: 2, every: 3))
            #expect(try await newer.load(stream).state.balance == 15)
        }
    }
}
