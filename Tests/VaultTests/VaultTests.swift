import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Synchronization
import Testing

@testable import Vault

@Suite(.freshSchema) struct VaultTests: OnFreshVault {
    private let type = EventType("letter.sent", version: 1)
    private let plain = Array("dear Anna".utf8)
    private let subject = UUID.v7()

    private func openers(_ vault: Vault, _ sealed: [UInt8], _ event: UUID) async throws -> [UInt8]? {
        try await vault.openers(for: [subject]).opener(for: subject, event: event, type: type).open(
            sealed,
            field: "body"
        )
    }

    @Test func `another process reads what this one has sealed`() async throws {
        let (writer, reader) = (try await vault(), try await vault())
        let event = UUID.v7()
        let sealed = try await writer.sealer(for: subject, event: event, type: type).seal(plain, field: "body")
        #expect(try await openers(reader, sealed, event) == plain)
    }

    @Test func `whose keys were destroyed is known of those who have one, had one and never had one`() async throws {
        let (vault, other) = (try await vault(), try await vault())
        let (gone, silent, forgotten) = (UUID.v7(), UUID.v7(), UUID.v7())
        for person in [subject, gone] { _ = try await vault.seal(plain, for: person, context: "x") }
        #expect(try await vault.destroyed(among: [subject, gone, silent, forgotten]).isEmpty)
        // One who never had a key is erased as well.
        for person in [gone, forgotten] { try await vault.shred(person) }
        #expect(try await vault.destroyed(among: [subject, gone, silent, forgotten]) == [gone, forgotten])
        #expect(try await other.destroyed(among: [subject, gone, silent, forgotten]) == [gone, forgotten])
        #expect(try await other.destroyed(among: []).isEmpty)
    }

    @Test func `whether keys were destroyed is asked once, until somebody is erased`() async throws {
        let clock = Clock(.now)
        let (vault, other) = (try await vault(now: { clock.now }), try await vault())
        let (silent, gone) = (UUID.v7(), UUID.v7())
        _ = try await other.seal(plain, for: subject, context: "x")
        try await other.shred(gone)
        let all: Set<UUID> = [subject, silent, gone]
        #expect(try await vault.destroyed(among: all) == [gone])
        // No key was loaded for that, and who was erased is known.
        #expect(vault.cachedKeys == 1)
        // Who is silent is erased elsewhere, and nobody tells this process. It knows once its lease is over, and asks about all again.
        try await other.shred(silent)
        #expect(try await vault.destroyed(among: all) == [gone])
        clock.advance(.seconds(2))
        #expect(try await vault.destroyed(among: all) == [gone, silent])
        #expect(try await vault.destroyed(among: [subject]).isEmpty)
        // By itself it knows at once.
        try await vault.shred(subject)
        #expect(try await vault.destroyed(among: all) == all)
    }

    @Test func `what is known of keys costs no further query`() async throws {
        let clock = Clock(.now)
        let vault = try await vault(now: { clock.now })
        let people: Set<UUID> = [subject, UUID.v7()]
        #expect(try await vault.destroyed(among: people).isEmpty)
        await FreshSchema.pool().close()
        #expect(try await vault.destroyed(among: people).isEmpty)
    }

    @Test func `one person has one key, however many ask for it at once`() async throws {
        let vaults = [try await vault(), try await vault(), try await vault()]
        let sealed = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for index in 0..<24 {
                group.addTask { [plain, subject] in
                    try await vaults[index % 3].seal(plain, for: subject, context: "x")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let reader = try await vault()
        for box in sealed { #expect(try await reader.open(box, for: subject, context: "x") == plain) }
        #expect(try await reader.counts() == Vault.Counts(byMasterKey: ["a": 1], erased: 0))
    }

    @Test func `a loaded key costs no further query`() async throws {
        let vault = try await vault()
        let sealed = try await vault.seal(plain, for: subject, context: "x")
        await FreshSchema.pool().close()
        #expect(try await vault.open(sealed, for: subject, context: "x") == plain)
    }

    @Test func `after shredding nothing opens and nothing can be sealed, here and elsewhere`() async throws {
        let (vault, other) = (try await vault(), try await vault())
        let event = UUID.v7()
        let sealed = try await vault.sealer(for: subject, event: event, type: type).seal(plain, field: "body")
        #expect(try await vault.shred(subject))
        for vault in [vault, other] {
            #expect(try await openers(vault, sealed, event) == nil)
            #expect(try await vault.open(sealed, for: subject, context: "x") == nil)
            await #expect(throws: ErasedSubject(subject: subject)) {
                try await vault.sealer(for: subject, event: UUID.v7(), type: type)
            }
            await #expect(throws: ErasedSubject(subject: subject)) {
                try await vault.seal(plain, for: subject, context: "x")
            }
        }
        #expect(try await vault.isErased(subject))
        #expect(try await vault.shred(subject) == false)
        #expect(try await vault.counts() == Vault.Counts(byMasterKey: [:], erased: 1))
    }

    @Test func `a person who never had a key can be erased, and never gets one`() async throws {
        let vault = try await vault()
        #expect(try await vault.shred(subject))
        await #expect(throws: ErasedSubject.self) { try await vault.seal(plain, for: subject, context: "x") }
    }

    @Test func `sealing and erasing at once ends erased`() async throws {
        let (writer, eraser) = (try await vault(), try await vault())
        for _ in 0..<20 {
            let subject = UUID.v7()
            async let sealed = try? writer.seal(plain, for: subject, context: "x")
            async let erased = eraser.shred(subject)
            _ = try await (sealed, erased)
            #expect(try await eraser.isErased(subject))
            await #expect(throws: ErasedSubject.self) { try await eraser.seal(plain, for: subject, context: "x") }
        }
    }

    @Test func `another process hears of an erasure at once`() async throws {
        let (vault, other) = (try await vault(), try await vault())
        let following = Task { await other.followErasures() }
        defer { following.cancel() }
        // The listener has begun once it obeys a notification.
        let canary = try await vault.seal(plain, for: subject, context: "x")
        repeat {
            _ = try await other.open(canary, for: subject, context: "x")
            try await FreshSchema.pool().notify("\(FreshSchema.current)_erased", subject.uuidString)
        } while await !other.becomesEmpty(within: .milliseconds(100))
        let person = UUID.v7()
        let sealed = try await vault.seal(plain, for: person, context: "x")
        #expect(try await other.open(sealed, for: person, context: "x") == plain)
        try await vault.shred(person)
        #expect(await other.becomesEmpty(within: .seconds(10)))
        #expect(try await other.open(sealed, for: person, context: "x") == nil)
    }

    @Test func `a process that hears nothing of an erasure forgets the key within its lease`() async throws {
        let clock = Clock(.now)
        let (vault, deaf) = (try await vault(), try await vault(now: { clock.now }))
        let sealed = try await vault.seal(plain, for: subject, context: "x")
        #expect(try await deaf.open(sealed, for: subject, context: "x") == plain)
        try await vault.shred(subject)
        clock.advance(.milliseconds(1499))
        #expect(try await deaf.open(sealed, for: subject, context: "x") == plain)
        clock.advance(.milliseconds(501))
        #expect(try await deaf.open(sealed, for: subject, context: "x") == nil)
    }

    @Test func `towards the end of a lease somebody renews it`() async throws {
        let clock = Clock(.now)
        let (vault, deaf) = (try await vault(), try await vault(now: { clock.now }))
        let sealed = try await vault.seal(plain, for: subject, context: "x")
        #expect(try await deaf.open(sealed, for: subject, context: "x") == plain)
        clock.advance(.milliseconds(1500))
        #expect(try await deaf.open(sealed, for: subject, context: "x") == plain)
        // It counts from then on: two seconds later it would be too old otherwise.
        try await vault.shred(subject)
        clock.advance(.milliseconds(1000))
        #expect(try await deaf.open(sealed, for: subject, context: "x") == plain)
        clock.advance(.milliseconds(1000))
        #expect(try await deaf.open(sealed, for: subject, context: "x") == nil)
    }

    @Test func `whoever keeps what was opened can tell that somebody was erased since`() async throws {
        let clock = Clock(.now)
        let (vault, deaf) = (try await vault(), try await vault(now: { clock.now }))
        for vault in [vault, deaf] { _ = try await vault.openers(for: []) }
        let (here, there) = (vault.generation, deaf.generation)
        _ = try await vault.seal(plain, for: subject, context: "x")
        #expect(vault.generation == here)
        try await vault.shred(subject)
        #expect(vault.generation != here)
        clock.advance(.seconds(2))
        _ = try await deaf.openers(for: [])
        #expect(deaf.generation != there)
    }

    @Test func `no key outlives its lifetime, and only an erasure makes all be loaded again`() async throws {
        let clock = Clock(.now)
        let (vault, other) = (try await vault(now: { clock.now }), try await vault())
        _ = try await vault.seal(plain, for: subject, context: "x")
        clock.advance(.seconds(59))
        vault.sweep()
        #expect(vault.cachedKeys == 1)
        try await other.shred(UUID.v7())
        _ = try await vault.openers(for: [])
        #expect(vault.cachedKeys == 0)
        _ = try await vault.seal(plain, for: subject, context: "x")
        clock.advance(.seconds(60))
        vault.sweep()
        #expect(vault.cachedKeys == 0)
    }

    @Test func `the database refuses to delete a key's row, to revive it, or to give it to somebody else`() async throws
    {
        let vault = try await vault()
        let pool = FreshSchema.pool()
        try await vault.shred(subject)
        let living = UUID.v7()
        _ = try await vault.seal(plain, for: living, context: "x")
        for statement: Query in [
            "delete from vault_key", "truncate vault_key",
            "update vault_key set wrapped = '\\x00', master = 'a', erased_at = null",
            "update vault_key set subject = \(UUID.v7()) where subject = \(living)",
        ] {
            await #expect(throws: PostgresError.self) { try await pool.execute(statement) }
        }
    }

    @Test func `a row can't be passed off as another person's`() async throws {
        let vault = try await vault()
        let (one, other) = (UUID.v7(), UUID.v7())
        _ = try await vault.seal(plain, for: one, context: "x")
        let pool = FreshSchema.pool()
        try await pool.execute(
            "insert into vault_key (subject, master, wrapped) select \(other), master, wrapped from vault_key"
        )
        await #expect(throws: VaultError.tampered) { try await vault.seal(plain, for: other, context: "x") }
    }

    // MARK: Rotation

    @Test func `rotating wraps every living key anew, and then the old master key isn't needed`() async throws {
        let old = try await vault(try masterKeys("a"))
        var sealed: [UUID: [UInt8]] = [:]
        for _ in 0..<25 {
            let subject = UUID.v7()
            sealed[subject] = try await old.seal(plain, for: subject, context: "x")
        }
        try await old.shred(subject)
        let both = try await vault(try masterKeys("b", "a"))
        #expect(try await both.keysToRotate() == 25)
        let seen = Mutex<[Int64]>([])
        #expect(try await both.rotate(batch: 10) { done in seen.withLock { $0.append(done) } } == 25)
        #expect(seen.withLock { $0 } == [10, 20, 25])
        #expect(try await both.rotate(batch: 10) == 0)
        #expect(try await both.counts() == Vault.Counts(byMasterKey: ["b": 25], erased: 1))
        let new = try await vault(try masterKeys("b"))
        for (subject, box) in sealed { #expect(try await new.open(box, for: subject, context: "x") == plain) }
    }

    @Test func `an interrupted rotation goes on where it was`() async throws {
        let old = try await vault(try masterKeys("a"))
        for _ in 0..<12 { _ = try await old.seal(plain, for: UUID.v7(), context: "x") }
        let both = try await vault(try masterKeys("b", "a"))
        let rotation = Task {
            try await both.rotate(batch: 5) { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: CancellationError.self) { try await rotation.value }
        #expect(try await both.counts().byMasterKey == ["a": 7, "b": 5])
        #expect(try await both.rotate(batch: 5) == 7)
    }

    @Test func `a key under a lost master key stops with its name`() async throws {
        let old = try await vault(try masterKeys("a"))
        _ = try await old.seal(plain, for: subject, context: "x")
        let new = try await vault(try masterKeys("b"))
        await #expect(throws: VaultError.missingMasterKey("a")) {
            try await new.seal(plain, for: subject, context: "x")
        }
        await #expect(throws: VaultError.missingMasterKey("a")) { try await new.rotate() }
    }
}

/// A clock that stands where the test puts it.
private final class Clock: Sendable {
    private let instant: Mutex<ContinuousClock.Instant>

    init(_ start: ContinuousClock.Instant) { instant = Mutex(start) }

    var now: ContinuousClock.Instant { instant.withLock { $0 } }
    func advance(_ span: Duration) { instant.withLock { $0 += span } }
}

extension Vault {
    /// Whether the cache becomes empty in time; looks often, so that a test goes on at once.
    fileprivate func becomesEmpty(within limit: Duration) async -> Bool {
        let deadline = ContinuousClock.now + limit
        while ContinuousClock.now < deadline {
            if cachedKeys == 0 { return true }
            await Task.yield()
        }
        return false
    }
}
