import EventLog
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

extension LogFixture {
    /// Puts an event into the log as another program would: a newer one, an older one, a broken one.
    func forge(type: String, data: String = "{}", stream: UUID = UUID(), gap: Int64 = 0) async throws {
        try await pool.execute(
            """
            with next as (update log_position set last_pos = last_pos + 1 + \(gap) where part = 0 returning last_pos)
            insert into event (part, pos, stream, version, id, type, data)
            select 0, last_pos, \(stream), 1, \(UUID()), \(type), convert_to(\(data), 'utf8') from next
            """
        )
    }
}

/// What makes a reader stop, and that it says where.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct StoppedReaderTests {
    @Test func `an unknown type stops the reader before it, named`() async throws {
        try await LogFixture.with { log in
            let stream = UUID()
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            try await log.forge(type: "ledger.burned.1", stream: stream)
            let error = await #expect(throws: StoppedAtEvent.self) {
                try await log.store.read(after: 0, limit: 10, as: LedgerEvent.self)
            }
            #expect(error?.position == 2)
            #expect(error?.type == "ledger.burned.1")
            #expect(error?.reason as? UnreadableEvent == UnreadableEvent(type: "ledger.burned.1", reason: .unknownType))
            await #expect(throws: StoppedAtEvent.self) { try await log.store.load(stream, as: LedgerEvent.self) }
        }
    }

    @Test func `a payload that is not what its type says stops the reader, without telling values`() async throws {
        try await LogFixture.with { log in
            try await log.forge(type: "ledger.credited.2", data: #"{"amount": "secret"}"#)
            let error = await #expect(throws: StoppedAtEvent.self) {
                try await log.store.read(after: 0, limit: 10, as: LedgerEvent.self)
            }
            #expect(error?.description.contains("amount") == true)
            #expect(error?.description.contains("secret") == false)
        }
    }

    @Test func `a hole stops the reader`() async throws {
        try await LogFixture.with { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            try await log.forge(type: "ledger.credited.2", data: #"{"amount": 1}"#, gap: 1)
            let before = try await log.store.readRaw(after: 0, limit: 10)
            #expect(before.count == 1)
            await #expect(throws: LogHole(position: 2)) { try await log.store.readRaw(after: 1, limit: 10) }
            await #expect(throws: LogHole(position: 2)) { try await log.store.readRaw(after: 1, limit: 1) }
            let grown = try await log.store.readGrowth(after: 0, limit: 10)
            #expect(grown.map(\.stream) == before.map(\.stream) && grown.map(\.version) == [1])
            for limit in [1, 10] {
                await #expect(throws: LogHole(position: 2)) { try await log.store.readGrowth(after: 1, limit: limit) }
            }
        }
    }

    @Test func `a retired version is lifted to today's shape for every reader`() async throws {
        try await LogFixture.with { log in
            let stream = UUID()
            try await log.forge(type: "ledger.credited.1", data: #"{"cents": 700}"#, stream: stream)
            let loaded = try await log.store.load(stream, as: LedgerEvent.self)
            let read = try await log.store.read(after: 0, limit: 1, as: LedgerEvent.self)
            #expect(loaded.map(\.event) == [.credit(7)])
            #expect(read == loaded)
            let state = try await Repository<Ledger>(log.store).load(stream).state
            #expect(state.balance == 7)
            try await log.createTables(of: BalanceProjection.tables)
            try await ProjectionRunner(BalanceProjection(), store: log.store).catchUp()
            let balances = try await log.balances()
            #expect(balances.first?.hasSuffix(" 7 1") == true)
        }
    }

    @Test func `another epoch stops a projection until somebody has seen to it`() async throws {
        try await LogFixture.with { log in
            try await log.createTables(of: BalanceProjection.tables)
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            let runner = ProjectionRunner(BalanceProjection(), store: log.store)
            try await runner.catchUp()
            try await log.pool.execute("update log_position set epoch = gen_random_uuid()")
            _ = try await log.store.append([LedgerEvent.credit(2)], to: UUID(), expected: .new)
            await #expect(throws: EpochChanged.self) { try await runner.catchUp() }
            // A rebuild is the cure.
            _ = try await Rebuild(BalanceProjection(), store: log.store).run()
            try await runner.catchUp()
            let balances = try await log.balances()
            let expected = try await log.expectedBalances()
            #expect(balances == expected)
        }
    }

    @Test func `an erased person's field reads as erased, everybody else's stays`() async throws {
        let (ann, bob) = (UUID(), UUID())
        try await LogFixture.with { log in
            for person in [ann, bob] {
                let note = LedgerEvent.noted(.init(person: person, text: .known("hello")))
                _ = try await log.store.append([note], to: UUID(), expected: .new)
            }
            let later = EventStore(
                pool: log.pool,
                schema: FreshSchema.current,
                vault: TestKeys(erased: [ann]),
                loops: TestDatabase.loops
            )
            let events = try await later.read(after: 0, limit: 10, as: LedgerEvent.self).map(\.event)
            #expect(
                events == [
                    .noted(.init(person: ann, text: .erased)), .noted(.init(person: bob, text: .known("hello"))),
                ]
            )
            await #expect(throws: TestKeys.Erased.self) {
                let note = LedgerEvent.noted(.init(person: ann, text: .known("again")))
                return try await later.append([note], to: UUID(), expected: .new)
            }
            await later.close()
        }
    }
}
