import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@testable import EventLog

/// An exported log and its seals, away from the database: whatever somebody with all rights has done shows.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct OfflineVerifierTests {
    private let key = SealKey(name: "test-1", seed: Array(repeating: 7, count: 32))

    /// A sealed log, with its exported seals.
    private func sealed(_ body: (LogFixture, [ExportedSeal]) async throws -> Void) async throws {
        try await LogFixture.sealed(by: key) { log in
            try await body(log, try await Notary.exportedSeals(of: log.store, after: 0, limit: 100))
        }
    }

    /// What an export made now holds, checked with the public key only.
    private func check(
        _ log: LogFixture,
        _ seals: [ExportedSeal],
        key: SealKey? = nil,
        roots: [SealedRoot] = []
    ) async throws -> Verification {
        let events = try await log.pool.query(
            "select pos, stream, version, id, type, at, subject, data, meta from event order by pos"
        ).map(RawEvent.init)
        let signer = key ?? self.key
        let line = try #require(SealKey.publicKey(line: signer.publicLine))
        var verifier = OfflineVerifier(seals, publicKeys: [line.name: line.bytes])
        for event in events { verifier.add(event) }
        return verifier.finish(expecting: roots)
    }

    @Test func `an export that nobody touched is sound`() async throws {
        try await sealed { log, seals in
            let root = try #require(await Notary(log.store, key: key).root())
            let result = try await check(log, seals, roots: [root])
            #expect(result.isSound)
            #expect(result.events == 50)
            #expect(result.seals == 4)
            #expect(result.sealedUpTo == 40)
        }
    }

    @Test(arguments: [
        "update event set data = '{}' where pos = 23",
        "update event set at = at + interval '1 microsecond' where pos = 23",
        "update event set type = 'ledger.opened.1' where pos = 23",
        "update event set subject = id where pos = 23",
        "update event set id = gen_random_uuid() where pos = 23",
        "update event set stream = gen_random_uuid() where pos = 23",
    ])
    func `a changed event is found in its range`(statement: String) async throws {
        try await sealed { log, seals in
            try await log.tamper([Query(stringLiteral: statement)])
            let finding = try await check(log, seals).finding
            #expect(finding == .init(21, .rangeChanged))
        }
    }

    @Test func `a removed event is found`() async throws {
        try await sealed { log, seals in
            try await log.tamper(["delete from event where pos = 17"])
            let finding = try await check(log, seals).finding
            #expect(finding == .init(17, .missing))
        }
    }

    @Test func `a removed event whose gap was closed is found`() async throws {
        try await sealed { log, seals in
            try await log.tamper([
                "delete from event where pos = 17",
                "update event set pos = pos + 1000 where pos > 17",
                "update event set pos = pos - 1001 where pos > 1000",
            ])
            let finding = try await check(log, seals).finding
            #expect(finding == .init(11, .rangeChanged))
        }
    }

    @Test func `an inserted event is found`() async throws {
        try await sealed { log, seals in
            try await log.tamper(Tampering.insertion)
            let finding = try await check(log, seals).finding
            #expect(finding == .init(11, .rangeChanged))
        }
    }

    @Test func `an event inserted behind the seals breaks its stream`() async throws {
        try await sealed { log, seals in
            try await log.tamper(Tampering.insertionBehindTheSeals)
            let finding = try await check(log, seals).finding
            #expect(finding == .init(51, .streamBroken))
        }
    }

    @Test func `events that changed places are found`() async throws {
        try await sealed { log, seals in
            try await log.tamper(Tampering.exchange)
            let finding = try await check(log, seals).finding
            #expect(finding == .init(31, .rangeChanged))
        }
    }

    @Test func `the newest events removed are missing beside the seals, and beside an older root`() async throws {
        try await sealed { log, seals in
            let root = try #require(await Notary(log.store, key: key).root())
            try await log.tamper(Tampering.cut)
            let kept = try await check(log, seals).finding
            #expect(kept == .init(31, .missing))
            // Seals exported only now know nothing of it; the root that was kept elsewhere does.
            let later = try await Notary.exportedSeals(of: log.store, after: 0, limit: 100)
            let without = try await check(log, later)
            #expect(without.isSound)
            let finding = try await check(log, later, roots: [root]).finding
            #expect(finding == .init(40, .rootMissing))
        }
    }

    @Test func `a log sealed anew by another key is not believed`() async throws {
        try await sealed { log, _ in
            try await log.tamper(["update event set data = '{\"amount\": 9}' where pos = 5", "delete from seal"])
            let forger = SealKey(name: "test-1", seed: Array(repeating: 8, count: 32))
            // In a process of its own, which remembers nothing of what was there before.
            let other = log.other()
            try await Notary(other, key: forger).sealAll()
            await other.close()
            let forged = try await Notary.exportedSeals(of: log.store, after: 0, limit: 100)
            let believed = try await check(log, forged, key: forger)
            #expect(believed.isSound)
            let finding = try await check(log, forged).finding
            #expect(finding == .init(1, .signatureInvalid))
        }
    }

    @Test func `seals that are missing, moved or changed are found`() async throws {
        try await sealed { log, seals in
            var without = seals
            without.remove(at: 1)
            var rootChanged = seals
            rootChanged[2].root = seals[1].root
            var signatureChanged = seals
            signatureChanged[3].signature = seals[2].signature
            var unreadable = seals
            unreadable[0].digest = "not hexadecimal"
            let expected: [([ExportedSeal], Verification.Finding)] = [
                (without, .init(11, .sealDamaged)), ([seals[1], seals[0]], .init(1, .sealDamaged)),
                (rootChanged, .init(21, .sealDamaged)), (signatureChanged, .init(31, .signatureInvalid)),
                (unreadable, .init(1, .sealDamaged)),
            ]
            for (chain, finding) in expected {
                let found = try await check(log, chain).finding
                #expect(found == finding)
            }
        }
    }
}
