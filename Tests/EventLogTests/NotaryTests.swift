import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@testable import EventLog

/// What somebody with all rights does to the log, and whether it shows.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct NotaryTests {
    private let key = SealKey(name: "test-1", seed: Array(repeating: 7, count: 32))

    /// A sealed log, with what checks it.
    private func sealed(_ body: (LogFixture, Verifier) async throws -> Void) async throws {
        try await LogFixture.sealed(by: key) { log in
            try await body(log, Verifier(log.store, publicKeys: ["test-1": key.publicKey]))
        }
    }

    @Test func `a log that nobody touched is sound`() async throws {
        try await sealed { log, verifier in
            let result = try await verifier.run()
            #expect(result.isSound)
            #expect(result.events == 50)
            #expect(result.seals == 4)
            #expect(result.sealedUpTo == 40)
        }
    }

    @Test(arguments: [
        "update event set data = '{}' where pos = 23",
        "update event set at = at + interval '1 microsecond' where pos = 23",
        "update event set type = 'ledger.opened.1' where pos = 23", "update event set subject = id where pos = 23",
        "update event set meta = '\\x0100' where pos = 23", "update event set id = gen_random_uuid() where pos = 23",
    ])
    func `a changed event is named`(statement: String) async throws {
        try await sealed { log, verifier in
            try await log.tamper([Query(stringLiteral: statement)])
            let finding = try await verifier.run().finding
            #expect(finding == .init(23, .changed))
        }
    }

    @Test func `an event that was changed before it was sealed is named while its process knows it`() async throws {
        try await LogFixture.with(settings: LogSettings(memory: .seconds(3600))) { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            _ = try await log.store.read(after: 0, limit: 10, as: LedgerEvent.self)
            _ = try await log.store.append([LedgerEvent.credit(2), .credit(3)], to: UUID(), expected: .new)
            let verifier = Verifier(log.store, publicKeys: ["test-1": key.publicKey])
            try await log.tamper(["update event set data = '{\"amount\": 9}' where pos = 2"])
            try await Notary(log.store, key: key).sealAll()
            let changed = try await verifier.run().finding
            #expect(changed == .init(2, .changed))
            try await log.tamper(["update event set data = '{\"amount\":2}' where pos = 2"])
            let sound = try await verifier.run().isSound
            #expect(sound)
        }
    }

    @Test func `a log that has become another one isn't sealed as the one before`() async throws {
        try await LogFixture.with(settings: LogSettings(memory: .seconds(3600))) { log in
            _ = try await log.store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            _ = try await log.store.read(after: 0, limit: 10, as: LedgerEvent.self)
            let events = try await log.store.readRaw(after: 0, limit: 10)
            let before = try await log.store.tail().epoch
            try await log.pool.execute("update log_position set epoch = gen_random_uuid()")
            let seals = SealStore(pool: log.pool)
            let isAdded = try await seals.add(Seal(events, after: nil, epoch: before, by: key))
            #expect(!isAdded)
            try await Notary(log.store, key: key).sealAll()
            let (last, now) = (try await seals.last(), try await log.store.tail().epoch)
            #expect(last?.epoch == now)
        }
    }

    @Test func `a removed event is named`() async throws {
        try await sealed { log, verifier in
            try await log.tamper(["delete from event where pos = 17"])
            let finding = try await verifier.run().finding
            #expect(finding == .init(17, .missing))
        }
    }

    @Test func `a removed event that was not sealed yet is named`() async throws {
        try await sealed { log, verifier in
            try await log.tamper(["delete from event where pos = 44"])
            let finding = try await verifier.run().finding
            #expect(finding == .init(44, .missing))
        }
    }

    @Test func `an inserted event is named`() async throws {
        try await sealed { log, verifier in
            try await log.tamper(Tampering.insertion)
            let finding = try await verifier.run().finding
            #expect(finding == .init(12, .changed))
        }
    }

    @Test func `an event inserted behind the seals breaks its stream`() async throws {
        try await sealed { log, verifier in
            try await log.tamper(Tampering.insertionBehindTheSeals)
            let finding = try await verifier.run().finding
            #expect(finding == .init(51, .streamBroken))
        }
    }

    @Test func `events that changed places are named`() async throws {
        try await sealed { log, verifier in
            try await log.tamper(Tampering.exchange)
            let finding = try await verifier.run().finding
            #expect(finding == .init(31, .changed))
        }
    }

    @Test func `a changed event with a seal made to fit is found by the signature`() async throws {
        try await sealed { log, verifier in
            // The forger rewrites an event and seals everything anew, with a key of the same name.
            try await log.tamper(["update event set data = '{\"amount\": 9}' where pos = 5", "delete from seal"])
            try await Notary(log.store, key: SealKey(name: "test-1", seed: Array(repeating: 8, count: 32))).sealAll()
            let finding = try await verifier.run().finding
            #expect(finding == .init(1, .signatureInvalid))
        }
    }

    @Test(arguments: ["leaves", "root", "previous", "digest"]) func `a damaged seal is named`(column: String)
        async throws
    {
        try await sealed { log, verifier in
            try await log.tamper([
                """
                update seal set \(identifier: column) = set_byte(\(identifier: column), 3,
                    get_byte(\(identifier: column), 3) # 1) where since = 21
                """
            ])
            let finding = try await verifier.run().finding
            #expect(finding == .init(21, .sealDamaged))
        }
    }

    @Test func `a log whose end was cut off does not contain the exported root`() async throws {
        try await sealed { log, verifier in
            let exported = try #require(await Notary(log.store, key: key).root()).line
            let root = try #require(SealedRoot(line: exported))
            let before = try await verifier.run(expecting: [root])
            #expect(before.isSound)
            try await log.tamper(Tampering.cut)
            let without = try await verifier.run()
            #expect(without.isSound)
            let finding = try await verifier.run(expecting: [root]).finding
            #expect(finding == .init(40, .rootMissing))
        }
    }

    @Test func `a counter that was set back is found`() async throws {
        try await sealed { log, verifier in
            try await log.tamper(["update log_position set last_pos = 45"])
            let finding = try await verifier.run().finding
            #expect(finding?.kind == .counterWrong)
        }
    }

    @Test func `where events keep coming a notary comes to an end, and leaves nothing out`() async throws {
        try await LogFixture.with(connections: 8) { log in
            let load = AppendLoad(log.store)
            async let outcome = load.run()
            do {
                try await load.acknowledges(20, within: .seconds(20))
                let before = try await log.store.head()
                let notary = Notary(log.store, key: key, range: 50)
                let position = try await notary.sealAll()
                #expect(position >= before)
                #expect(notary.status.position == position)
                try await load.acknowledges(20, within: .seconds(20))
            } catch {
                load.stop()
                throw error
            }
            load.stop()
            _ = await outcome
            let last = try await Notary(log.store, key: key, range: 50).sealAll()
            #expect(last == (try await log.store.head()))
            let result = try await Verifier(log.store, publicKeys: ["test-1": key.publicKey]).run()
            #expect(result.isSound)
            #expect(result.sealedUpTo == last)
        }
    }

    @Test func `two notaries make one chain`() async throws {
        try await LogFixture.with(connections: 8) { log in
            for number in 1...60 {
                _ = try await log.store.append([LedgerEvent.credit(number)], to: UUID(), expected: .new)
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...4 { group.addTask { try await Notary(log.store, key: key, range: 7).sealAll() } }
                try await group.waitForAll()
            }
            let result = try await Verifier(log.store, publicKeys: ["test-1": key.publicKey]).run()
            #expect(result.isSound)
            #expect(result.sealedUpTo == 60)
        }
    }
}
