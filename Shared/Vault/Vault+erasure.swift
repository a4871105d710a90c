public import FoundationEssentials
public import Postgres

extension Vault {
    /// Destroys the key of `subject`: what was sealed under it is unreadable from now on, in all copies of the log.
    ///
    /// Works for persons who never had a key, too: they will never get one. Other processes hear of it at once; one that
    /// missed it forgets the key within `CacheLimits.lease`. False if it had been destroyed before.
    ///
    /// The ledger has it first: what isn't known apart from the database doesn't count as destroyed.
    @discardableResult
    public func shred(_ subject: UUID) async throws -> Bool {
        try ledger?.append([LedgerEntry(subject: subject, at: Date())])
        let rows = try await pool.query(
            """
            with counted as (update \(counter) set erasures = erasures + 1),
                shredded as (
                    insert into \(table) as k (subject, erased_at) values (\(subject), clock_timestamp())
                    on conflict (subject) do update set wrapped = null, master = null, erased_at = excluded.erased_at
                    where k.wrapped is not null
                    returning 1
                )
            select count(*) from shredded
            """
        )
        let count = try rows[0].decode(Int64.self)
        forget(subject)
        // Not in the statement above: a notification holds a lock of the whole server up to the commit.
        try await pool.notify(channel, subject.uuidString)
        return count > 0
    }

    /// Returns when no process can open anything any more under a key that was destroyed before the call. Values that
    /// were opened before may still be on their way into a table.
    public func waitUntilForgotten() async throws { try await Task.sleep(for: lease + .milliseconds(100)) }

    /// Returns true if the key of `subject` was destroyed.
    public func isErased(_ subject: UUID) async throws -> Bool {
        try await !pool.query("select 1 from \(table) where subject = \(subject) and wrapped is null").isEmpty
    }

    /// Returns true if there is, or was, a key of `subject`.
    public func knows(_ subject: UUID) async throws -> Bool {
        try await !pool.query("select 1 from \(table) where subject = \(subject)").isEmpty
    }

    /// All whose keys were destroyed, and when, in that order.
    public func erasures() async throws -> [LedgerEntry] {
        try await pool.query(
            "select subject, erased_at from \(table) where wrapped is null order by erased_at, subject"
        )
        .decode(UUID.self, Date.self).map { LedgerEntry(subject: $0.0, at: $0.1) }
    }

    /// Persons among `subjects` whose keys were destroyed, as the transaction on `connection` sees them: for a caller
    /// that holds a connection, and must not wait for another.
    public func destroyed(among subjects: [UUID], on connection: Connection) async throws -> Set<UUID> {
        let rows = try await connection.query(
            "select subject from \(table) where subject = any(\(subjects)) and wrapped is null"
        )
        return Set(try rows.decode(UUID.self))
    }

    /// The time by the clock of the database, which also says when keys were destroyed.
    public func time() async throws -> Date { try await pool.query("select clock_timestamp()")[0].decode(Date.self) }

    /// Persons whose keys were destroyed after `time`, or up to a minute before: a transaction commits a moment after
    /// its clock.
    public func erased(since time: Date) async throws -> [UUID] {
        try await pool.query("select subject from \(table) where erased_at > \(time - 60) order by subject")
            .decode(UUID.self)
    }

    /// Forgets keys that other processes destroy, and keys that are too old, until the task is cancelled.
    public func followErasures() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.hearErasures() }
            group.addTask { await self.sweepNowAndThen() }
            await group.waitForAll()
        }
    }

    private func hearErasures() async {
        for await notification in pool.listen(to: channel) {
            switch notification {
            // Some may have been missed: what is needed is loaded again.
            case .reconnected: forgetAll()
            case .message(let text):
                if let subject = UUID(uuidString: text) { forget(subject) } else { forgetAll() }
            }
        }
    }

    private func sweepNowAndThen() async {
        while (try? await Task.sleep(for: lifetime / 4)) != nil { sweep() }
    }
}
