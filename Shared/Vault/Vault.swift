public import EventSourcing
public import FoundationEssentials
public import Postgres
import Synchronization

/// The keys of persons: each person's data is sealed under a key of their own, and unreadable for ever once that is destroyed.
///
/// Keys lie in a schema of their own, wrapped by a master key that the database doesn't know. Loaded keys are kept for
/// `CacheLimits.lifetime` at most and wiped afterwards, or within `CacheLimits.lease` once any person is erased.
public final class Vault: PersonalKeys {
    /// Limits of the keys kept in memory, and of their time there.
    public struct CacheLimits: Sendable, Hashable {
        /// Most keys that are kept.
        public var count: Int
        /// Time for which a key is kept, one minute at most.
        public var lifetime: Duration
        /// Time for which keys may be used without asking whether any was destroyed, two seconds at most: for so long a
        /// process that missed the notification of an erasure still reads erased values.
        public var lease: Duration

        /// Limits; a longer lifetime than a minute, or lease than two seconds, is cut.
        public init(count: Int = 10_000, lifetime: Duration = .seconds(60), lease: Duration = .seconds(2)) {
            self.count = count
            self.lifetime = min(lifetime, .seconds(60))
            self.lease = min(lease, .seconds(2))
        }
    }

    let pool: Pool
    let table: Query
    let counter: Query
    let channel: String
    let masterKeys: MasterKeyRing
    /// List of persons whose keys were destroyed, kept apart from the database; `nil`: there is none.
    public let ledger: ErasureLedger?
    let lifetime: Duration
    let lease: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let keyTable: KeyTable
    /// Loaders that ask for keys, and make them, for all callers of the same time together: in one query, and in one
    /// commit.
    private let asking: BatchLoader<UUID, KeyTable.Found>
    private let making: BatchLoader<UUID, KeyTable.Found>
    private let cache: Mutex<KeyCache>
    private let kept: Mutex<KeptKeys>
    private let leased = Mutex(Lease())

    /// Last known number of erasures anywhere, and the time until which it is good enough.
    private struct Lease {
        var erasures: Int64?
        var ends: ContinuousClock.Instant?
        /// True if a task renews the lease before it ends.
        var isBeingRenewed = false
    }

    /// A vault on `schema`, in which `Vault.migration` has been run, and of which `ledger` is kept apart. The file that `masterKeys`
    /// came from is read again when it may have changed. `now` is for tests.
    public init(
        pool: Pool,
        schema: String,
        masterKeys: MasterKeys,
        cache limits: CacheLimits = CacheLimits(),
        ledger: ErasureLedger? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.pool = pool
        table = "\(identifier: schema).vault_key"
        counter = "\(identifier: schema).vault_erasures"
        channel = "\(schema)_erased"
        let masterKeys = MasterKeyRing(masterKeys, now: now)
        self.masterKeys = masterKeys
        self.ledger = ledger
        lifetime = limits.lifetime
        lease = limits.lease
        self.now = now
        let keyTable = KeyTable(pool: pool, name: table, masterKeys: masterKeys)
        self.keyTable = keyTable
        asking = BatchLoader(of: pool) { try await keyTable.entries(of: $0) }
        making = BatchLoader(of: pool) { try await keyTable.make(for: $0) }
        cache = Mutex(KeyCache(limit: limits.count, lifetime: limits.lifetime))
        kept = Mutex(KeptKeys(limit: limits.count))
    }

    /// A sealer for one new event about `subject`; makes their key if there is none yet.
    /// Throws `ErasedSubject` if they were erased.
    public func sealer(for subject: UUID, event: UUID, type: EventType) async throws -> any PersonalSealing {
        FieldSealer(key: try await sealingKey(of: subject), event: event, type: type)
    }

    /// The keys of all `subjects`, with at most one query. A person who was erased, or never had a key, reads as
    /// erased.
    public func openers(for subjects: Set<UUID>) async throws -> any PersonalOpeners {
        LoadedKeys(keys: try await keys(of: subjects))
    }

    /// Persons among `subjects` whose keys were destroyed, with at most one query. A person who never had a key isn't
    /// among them. An erasure by another process is known within `CacheLimits.lease`.
    ///
    /// Nobody is asked about twice between two erasures of any person: without an erasure the answer stays the same.
    public func destroyed(among subjects: Set<UUID>) async throws -> Set<UUID> {
        try await renewLease()
        let generation = generation
        var unknown = subjects.subtracting(kept.withLock { $0.known(among: subjects, at: generation) })
        var destroyed: Set<UUID> = []
        for subject in unknown {
            guard let entry = cached(subject) else { continue }
            unknown.remove(subject)
            if case .erased = entry { destroyed.insert(subject) }
        }
        guard !unknown.isEmpty else { return destroyed }
        // Their keys aren't loaded: a caller that only asks this has no use for them.
        let gone = Set(
            try await pool.query(
                "select subject from \(table) where subject = any(\(Array(unknown))) and wrapped is null"
            ).decode(UUID.self)
        )
        for subject in gone { keep(.erased, subject, generation) }
        kept.withLock { $0.insert(unknown.subtracting(gone), askedAt: generation) }
        return destroyed.union(gone)
    }

    /// Seals something that isn't in the log (an attachment, a row of a projection) under the key of `subject`.
    /// Opens under the same `context` only. Throws `ErasedSubject` if the person was erased.
    public func seal(_ plain: [UInt8], for subject: UUID, context: String) async throws -> [UInt8] {
        SealedForm.seal(plain, with: try await sealingKey(of: subject), bound: Binding.context(context))
    }

    /// Plain bytes sealed for `subject` under `context`; nil if the key is destroyed. Throws `VaultError` if they were
    /// changed.
    public func open(_ sealed: [UInt8], for subject: UUID, context: String) async throws -> [UInt8]? {
        guard let key = try await keys(of: [subject])[subject] else { return nil }
        return try SealedForm.open(sealed, with: key, bound: Binding.context(context))
    }

    /// Another number whenever keys were forgotten because somebody was, or may have been, erased.
    public var generation: UInt64 { cache.withLock { $0.generation } }

    /// Number of keys in memory.
    public var cachedKeys: Int { cache.withLock { $0.keyCount } }

    // MARK: Loading

    private func sealingKey(of subject: UUID) async throws -> SecretKey {
        try await renewLease()
        if let known = cached(subject) { return try Self.living(known, subject) }
        let generation = generation
        var found = try await asking.answer(subject)
        if found == nil { found = try await making.answer(subject) }
        guard let found else { throw PostgresError(.server, "a key is neither there nor to be made") }
        let entry = try found.get()
        keep(entry, subject, generation)
        return try Self.living(entry, subject)
    }

    private func keys(of subjects: Set<UUID>) async throws -> [UUID: SecretKey] {
        try await renewLease()
        let now = now()
        let (known, missing, generation) = cache.withLock { cache -> ([UUID: SecretKey], [UUID], UInt64) in
            let (keys, missing) = cache.keys(of: subjects, at: now)
            return (keys, missing, cache.generation)
        }
        guard !missing.isEmpty else { return known }
        var keys = known
        for (subject, found) in try await keyTable.entries(of: missing) {
            let entry = try found.get()
            keep(entry, subject, generation)
            if case .key(let key) = entry { keys[subject] = key }
        }
        return keys
    }

    private func cached(_ subject: UUID) -> KeyCache.Entry? {
        let now = now()
        return cache.withLock { $0.entry(for: subject, at: now) }
    }

    private func keep(_ entry: KeyCache.Entry, _ subject: UUID, _ generation: UInt64) {
        let now = now()
        cache.withLock { $0.insert(entry, for: subject, readAt: generation, at: now) }
    }

    private static func living(_ entry: KeyCache.Entry, _ subject: UUID) throws(ErasedSubject) -> SecretKey {
        guard case .key(let key) = entry else { throw ErasedSubject(subject: subject) }
        return key
    }

    // MARK: Forgetting

    /// Asks, where the last answer is too old, whether any key was destroyed since, and if so forgets all. The lease counts
    /// from before the question, so it ends no later than a lease after any erasure that the answer doesn't know of.
    ///
    /// Of those who come in its last quarter one asks, so that not everybody has to who comes after its end.
    private func renewLease() async throws {
        let start = now()
        let isGood = leased.withLock { lease in
            guard let ends = lease.ends, start < ends else { return false }
            if lease.isBeingRenewed || start < ends - self.lease / 4 { return true }
            lease.isBeingRenewed = true
            return false
        }
        if isGood { return }
        defer { leased.withLock { $0.isBeingRenewed = false } }
        let rows = try await pool.query("select erasures from \(counter)")
        guard let row = rows.first else { throw PostgresError(.server, "the vault has no counter; was it migrated?") }
        let erasures = try row.decode(Int64.self)
        let isNews = leased.withLock { lease in
            defer { lease = Lease(erasures: erasures, ends: start + self.lease) }
            return lease.erasures != erasures
        }
        if isNews { forgetAll() }
    }

    /// Lets go of keys that are too old. `followErasures()` does it by itself.
    public func sweep() {
        let now = now()
        cache.withLock { $0.sweep(at: now) }
    }

    func forget(_ subject: UUID) { cache.withLock { $0.drop(subject) } }

    func forgetAll() { cache.withLock { $0.dropAll() } }
}
