import EventSourcing
package import FoundationEssentials
package import Postgres

/// Outbox of deliveries to webhooks.
package struct ChatkitHookOutbox: Sendable {
    let pool: Pool

    /// Adds the events that these webhooks want to know, within the transaction on `connection`. An event that was
    /// added before isn't added again. An event behind one that waits isn't due before that.
    static func add(
        _ notes: [ChatkitHookNote],
        for hooks: [ChatkitHook],
        at time: Date,
        on connection: Connection
    ) async throws {
        var told: [(id: UUID, hook: UUID, note: ChatkitHookNote)] = []
        for note in notes {
            for hook in hooks where hook.kinds.contains(note.kind) && (note.position == 0 || note.position > hook.since)
            {
                told.append((id: ChatkitHookDelivery.id(of: note, to: hook.id), hook: hook.id, note: note))
            }
        }
        guard !told.isEmpty else { return }
        let subjects = told.map { $0.note.subjects.map(\.uuidString).joined(separator: " ") }
        try await connection.execute(
            """
            insert into chatkit_hook_delivery
                (id, hook, kind, event, position, lane, number, subjects, at, queued_at, due_at)
            select t.id, t.hook, t.kind, t.event, t.position, t.lane, t.number,
                string_to_array(t.subjects, ' ')::uuid[], t.at, \(time), greatest(\(time), (
                    select e.due_at from chatkit_hook_delivery e where e.hook = t.hook and e.lane = t.lane
                    order by e.seq limit 1
                ))
            from unnest(\(told.map { $0.id }), \(told.map { $0.hook }), \(told.map { $0.note.kind.rawValue }),
                \(told.map { $0.note.event }), \(told.map { $0.note.position }), \(told.map { $0.note.lane }),
                \(told.map { $0.note.number }), \(subjects), \(told.map { $0.note.at }))
                with ordinality as t (id, hook, kind, event, position, lane, number, subjects, at, place)
            where exists (select from chatkit_hook h where h.id = t.hook and h.disabled_at is null)
            order by t.place
            on conflict (id) do nothing
            """
        )
    }

    /// Adds something about users of an instance for webhooks that want to know it, within the transaction that makes
    /// it so.
    package static func add(
        _ kind: ChatkitHookKind,
        _ persons: [UUID],
        of instance: String,
        at time: Date,
        on connection: Connection
    ) async throws {
        guard !persons.isEmpty else { return }
        let hooks = try await ChatkitHookTable.active(of: instance, on: connection)
        let note = ChatkitHookNote.users(kind, persons, of: instance, at: time)
        try await add([note], for: hooks, at: time, on: connection)
    }

    /// Somebody is about to be erased: that they are deleted is told by the id that the application knows, which is in no other table then. It
    /// goes with the delivery, after a day at the latest.
    package static func keep(
        _ name: String,
        of person: UUID,
        in instance: String,
        on connection: Connection
    ) async throws {
        // Rows of webhooks come first, as in `end`; and waiting deliveries are found by them, not by a look at all that wait.
        let hooks = try await connection.query(
            "select id from chatkit_hook where instance = \(instance) order by id for no key update"
        ).decode(UUID.self)
        try await connection.execute(
            """
            update chatkit_hook_delivery set name = \(name)
            where hook = any(\(hooks)) and kind = \(ChatkitHookKind.usersDeleted.rawValue) and subjects = \([person])
            """
        )
    }

    /// Takes what has been due longest for this process; `nil` if nothing is due. Of one room nothing is taken while something earlier is
    /// still to be told, and of one webhook only so many. It is looked for by webhook: what waits for one that rests, or is disabled, is
    /// read by nobody. Only what is taken is locked, so that processes that look at the same time each find something.
    func lease(at time: Date, _ settings: ChatkitHookSettings) async throws -> ChatkitHookLease? {
        let rows = try await pool.query(
            """
            with chosen as (
                select d.id from chatkit_hook h
                cross join lateral (
                    select x.id from chatkit_hook_delivery x
                    where x.hook = h.id and x.due_at <= \(time) and (x.leased_until is null or x.leased_until <= \(time))
                        and not exists (
                            select from chatkit_hook_delivery e
                            where e.hook = x.hook and e.lane = x.lane and e.seq < x.seq
                        )
                    order by x.due_at, x.seq limit \(settings.perHook)
                ) c
                join chatkit_hook_delivery d on d.id = c.id
                where d.due_at <= \(time) and (d.leased_until is null or d.leased_until <= \(time))
                    and h.disabled_at is null and (h.paused_until is null or h.paused_until <= \(time))
                    and \(settings.perHook) > (
                        select count(*) from chatkit_hook_delivery f where f.hook = h.id and f.leased_until > \(time)
                    )
                order by d.due_at, d.seq limit 1 for update of d skip locked
            )
            update chatkit_hook_delivery d
            set attempts = d.attempts + 1, leased_until = \(time.addingTimeInterval(settings.lease))
            from chosen, chatkit_hook h where d.id = chosen.id and h.id = d.hook
            returning d.id, d.hook, d.lane, d.attempts, d.kind, d.event, d.position, d.number, d.subjects, d.at,
                h.instance, h.url, h.is_loopback, d.name
            """
        )
        return try rows.first.map { try ChatkitHookLease($0) }
    }

    /// Ends a delivery that was taken, also if another process has the lease by then: the webhook works.
    func finish(_ lease: ChatkitHookLease, with status: String, at time: Date) async throws {
        try await pool.execute(
            """
            with gone as (delete from chatkit_hook_delivery where id = \(lease.id))
            update chatkit_hook set delivered = delivered + 1, failures = 0, failing_since = null, paused_until = null,
                last_at = \(time), last_status = \(status)
            where id = \(lease.hook)
            """
        )
    }

    /// Drops a delivery that has nothing to tell any more, which says nothing of the webhook.
    func drop(_ lease: ChatkitHookLease) async throws {
        try await pool.execute("delete from chatkit_hook_delivery where id = \(lease.id)")
    }

    /// Puts a delivery back that can't be made ready here, which says nothing of the webhook either: it is tried again
    /// after a pause.
    func putBack(_ lease: ChatkitHookLease, at time: Date, _ schedule: ChatkitHookSchedule) async throws {
        let pause = schedule.pause(after: lease.attempts, chance: Double.random(in: 0...1))
        try await pool.transaction { connection in
            _ = try await Self.end(lease, until: time.addingTimeInterval(pause), on: connection)
        }
    }

    /// Puts a failed delivery back, to be tried again after a pause; the webhook rests as well, or is disabled. True if
    /// it was disabled now. A process that has lost the lease changes nothing. Deliveries that wait for a disabled
    /// webhook are left to expire.
    func postpone(
        _ lease: ChatkitHookLease,
        because status: String,
        at time: Date,
        _ schedule: ChatkitHookSchedule
    ) async throws -> Bool {
        let pause = schedule.pause(after: lease.attempts, chance: Double.random(in: 0...1))
        let chance = Double.random(in: 0...1)
        return try await pool.transaction { connection -> Bool in
            guard let failures = try await Self.end(lease, until: time.addingTimeInterval(pause), on: connection)
            else { return false }
            let until = schedule.rest(after: failures + 1, chance: chance).map { time.addingTimeInterval($0) }
            // Day without attempts: failures before that say nothing of the time between.
            let quiet = time.addingTimeInterval(-schedule.life)
            let endured = time.addingTimeInterval(-schedule.endurance)
            return try await connection.query(
                """
                update chatkit_hook set failures = failures + 1, last_at = \(time), last_status = \(status),
                    failing_since = case when last_at > \(quiet) then coalesce(failing_since, \(time)) else \(time) end,
                    paused_until = greatest(paused_until, \(until)),
                    disabled_at = case when disabled_at is null and last_at > \(quiet) and failing_since <= \(endured)
                        then \(time) else disabled_at end
                where id = \(lease.hook) returning coalesce(disabled_at = \(time), false)
                """
            ).decode(Bool.self).first ?? false
        }
    }

    /// Ends the lease; what it is about, and what waits behind it, isn't due before `until`: what can't be taken isn't looked at again and
    /// again. Answers how many attempts of the webhook have failed in a row; `nil` if the lease was lost.
    ///
    /// The webhook's row is locked first, by all who lock several rows of its deliveries.
    private static func end(_ lease: ChatkitHookLease, until: Date, on connection: Connection) async throws -> Int? {
        let found = try await connection.query(
            "select failures from chatkit_hook where id = \(lease.hook) for no key update"
        ).decode(Int.self).first
        let ended = try await connection.execute(
            """
            update chatkit_hook_delivery set leased_until = null, due_at = \(until)
            where id = \(lease.id) and attempts = \(lease.attempts)
            """
        )
        guard let failures = found, ended == 1 else { return nil }
        try await connection.execute(
            """
            update chatkit_hook_delivery set due_at = \(until)
            where hook = \(lease.hook) and lane = \(lease.lane) and due_at < \(until)
            """
        )
        return failures
    }
}
