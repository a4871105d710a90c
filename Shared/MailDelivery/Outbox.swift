public import FoundationEssentials
public import Postgres
public import Vault

/// The queue of mail: a table of the service's own database, in which every message is sealed under somebody's key.
public struct Outbox: Sendable {
    /// The table, for the migrations of the service that has it.
    public static let migration = Migration("mail-delivery-1", PackageResources.outbox_sql)

    let pool: Pool
    let vault: Vault
    let signal: OutboxSignal

    /// The queue in the schema that `pool` looks into.
    public init(pool: Pool, vault: Vault) {
        self.pool = pool
        self.vault = vault
        signal = OutboxSignal()
    }

    /// Puts a message into the queue; when this returns it will be sent, at least once.
    ///
    /// `id` is that of the event that asked for it: asking again changes nothing while the message waits, and repeats the
    /// same `Message-ID` if it has been sent. Throws `ErasedSubject` if the person it is about was erased.
    public func enqueue(
        _ message: MailMessage,
        id: UUID,
        kind: String,
        about subject: UUID,
        expires: Date? = nil
    ) async throws {
        let plain = try JSONEncoder().encode(message)
        let sealed = try await vault.seal(Array(plain), for: subject, context: Self.context(id))
        try await pool.execute(
            """
            insert into outbox (id, subject, kind, sealed, expires_at)
            values (\(id), \(subject), \(kind), \(sealed), \(expires)) on conflict (id) do nothing
            """
        )
        signal.raise()
    }

    /// Removes everything about a person who is to be forgotten; answers how much it was.
    @discardableResult
    public func removeAll(about subject: UUID) async throws -> Int {
        try await pool.execute("delete from outbox where subject = \(subject)")
    }

    /// Number of messages about a person that wait or are dead.
    public func count(about subject: UUID) async throws -> Int64 {
        try await pool.query("select count(*) from outbox where subject = \(subject)")[0].decode(Int64.self)
    }

    /// Message that waits or is dead; `nil` if there is none of that id.
    public func entry(_ id: UUID) async throws -> OutboxEntry? {
        try await pool.query("select " + OutboxEntry.columns + " from outbox where id = \(id)").first
            .map(OutboxEntry.init)
    }

    /// Messages that wait or are dead, the oldest first.
    public func entries(limit: Int) async throws -> [OutboxEntry] {
        try await pool.query(
            "select " + OutboxEntry.columns + " from outbox order by queued_at, id limit \(limit)"
        ).map(OutboxEntry.init)
    }

    /// Place in the list of messages where a page begins: behind one of them.
    public struct Cursor: Sendable, Equatable {
        /// Time since which it waits.
        public var queuedAt: Date
        /// Its id.
        public var id: UUID

        /// A place.
        public init(queuedAt: Date, id: UUID) { (self.queuedAt, self.id) = (queuedAt, id) }
    }

    /// Messages behind `place`, at most `limit`, the oldest first; only those that wait, or only those that were given up, where asked.
    public func entries(areDead: Bool?, after place: Cursor?, limit: Int) async throws -> [OutboxEntry] {
        var conditions: [Query] = ["true"]
        if let areDead { conditions.append(areDead ? "dead_at is not null" : "dead_at is null") }
        if let place { conditions.append("(queued_at, id) > (\(place.queuedAt), \(place.id))") }
        return try await pool.query(
            "select " + OutboxEntry.columns + " from outbox where " + conditions.joined(separator: " and ")
                + " order by queued_at, id limit \(limit)"
        ).map(OutboxEntry.init)
    }

    /// Tries a message again now, dead or not; `false` if there is none of that id.
    public func retry(_ id: UUID) async throws -> Bool {
        let count = try await pool.execute(
            """
            update outbox set dead_at = null, due_at = clock_timestamp(), attempts = 0,
                queued_at = clock_timestamp(), expires_at = null
            where id = \(id)
            """
        )
        signal.raise()
        return count > 0
    }

    /// Gives a message up; `false` if there is none of that id.
    public func drop(_ id: UUID) async throws -> Bool {
        try await pool.execute("delete from outbox where id = \(id)") > 0
    }

    static func context(_ id: UUID) -> String { "mail \(id.uuidString)" }
}
