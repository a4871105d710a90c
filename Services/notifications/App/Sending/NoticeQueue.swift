import FoundationEssentials
import Postgres

/// Queue of what people are still to be told: a table. Processes take turns by leases, so that each notice is told at least once, and what comes
/// in while one is told is told after it.
struct NoticeQueue: Sendable {
    let pool: Pool
    let now: @Sendable () -> Date

    /// Seconds that one process has for a notice before another tries.
    private static let lease = 60.0
    /// Seconds after which dead notices are forgotten.
    private static let memory = 30 * 86_400.0

    /// Things that came in for a person.
    struct Arrival: Sendable {
        var count: Int
        var isUrgent: Bool
        var since: Date
        var pushAt: Date
        var mailAt: Date
        /// Key of the stated notice that came in last; nil: they are letters.
        var mark: UUID?
    }

    /// Adds to what people are to be told, within the transaction on `connection`: by each of their devices, and by mail. What is urgent
    /// hurries what waits, unless the other side has asked for a pause. Erased and suspended persons are told nothing.
    static func add(
        _ kind: NoticeKind,
        _ arrivals: [UUID: Arrival],
        on connection: Connection
    ) async throws {
        guard !arrivals.isEmpty else { return }
        let all = arrivals.map { ($0.key, $0.value) }
        let arrived: Query = """
            unnest(\(all.map(\.0)), \(all.map(\.1.count)), \(all.map(\.1.isUrgent)), \(all.map(\.1.since)),
                   \(all.map(\.1.pushAt)), \(all.map(\.1.mailAt)), \(all.map(\.1.mark)))
                as a(person, count, is_urgent, since, push_at, mail_at, mark)
            """
        let isThere: Query = "not exists (select from person p where p.id = a.person and not p.is_active)"
        try await connection.execute(
            """
            insert into notice as n (person, target, kind, channel, count, is_urgent, since, due_at, mark)
            select a.person, d.id, \(kind.rawValue), 'push', a.count, a.is_urgent, a.since, a.push_at, a.mark
            from \(arrived) join device d on d.person = a.person where \(isThere)
            union all
            select a.person, a.person, \(kind.rawValue), 'mail', a.count, a.is_urgent, a.since, a.mail_at, a.mark
            from \(arrived) where \(isThere)
            order by 1, 2
            on conflict (person, target, kind) do update set
                count = excluded.count + case when n.dead_at is null then n.count else 0 end,
                is_urgent = excluded.is_urgent or (n.is_urgent and n.dead_at is null),
                since = case when n.dead_at is null then least(n.since, excluded.since) else excluded.since end,
                due_at = case when n.dead_at is not null then excluded.due_at when n.attempts > 0 then n.due_at
                    else least(n.due_at, excluded.due_at) end,
                attempts = case when n.dead_at is null then n.attempts else 0 end, dead_at = null, mark = excluded.mark
            """
        )
    }

    /// Takes what has been due longest for this process; `nil` if nothing is due.
    func take() async throws -> Notice? {
        let time = now()
        return try await pool.query(
            """
            with chosen as (
                select person, target, kind from notice
                where dead_at is null and due_at <= \(time) and (leased_until is null or leased_until <= \(time))
                order by due_at limit 1 for update skip locked
            )
            update notice n set turn = n.turn + 1, attempts = n.attempts + 1,
                leased_until = \(time.addingTimeInterval(Self.lease))
            from chosen c where (n.person, n.target, n.kind) = (c.person, c.target, c.kind)
            returning \(Notice.columns)
            """
        ).map(Notice.init).first
    }

    /// Ends a notice that was told, or that nobody is to be told. What came in meanwhile waits until `next`.
    func finish(_ notice: Notice, next: Date) async throws {
        let ended = try await pool.execute(
            "delete from notice n where \(Self.isOurs(notice)) and n.count = \(notice.count)"
        )
        guard ended == 0 else { return }
        try await pool.execute(
            """
            update notice n set count = n.count - \(notice.count), since = \(now()), due_at = \(next), attempts = 0,
                leased_until = null, last_error = null
            where \(Self.isOurs(notice))
            """
        )
    }

    /// Puts a notice back until a time that isn't a failure's.
    func postpone(_ notice: Notice, until time: Date) async throws {
        try await pool.execute(
            """
            update notice n set due_at = \(time), attempts = 0, leased_until = null where \(Self.isOurs(notice))
            """
        )
    }

    /// Puts a notice back that couldn't be told; a process that has lost its lease changes nothing.
    func putBack(_ notice: Notice, because code: String, after pause: Duration) async throws {
        try await pool.execute(
            """
            update notice n set due_at = \(now().addingTimeInterval(pause.inSeconds)), leased_until = null, last_error = \(code)
            where \(Self.isOurs(notice))
            """
        )
    }

    /// Gives a notice up.
    func bury(_ notice: Notice, because code: String) async throws {
        try await pool.execute(
            "update notice n set dead_at = \(now()), leased_until = null, last_error = \(code) where \(Self.isOurs(notice))"
        )
    }

    /// Forgets notices that were given up long ago. Answers how many wait and how many are dead.
    func sweep() async throws -> (waiting: Int64, dead: Int64) {
        try await pool.execute("delete from notice where dead_at < \(now().addingTimeInterval(-Self.memory))")
        return try await pool.query(
            "select count(*) filter (where dead_at is null), count(*) filter (where dead_at is not null) from notice"
        )[0].decode(Int64.self, Int64.self)
    }

    /// Time of the last mail to `person` about things of a kind.
    func mailed(_ person: UUID, _ kind: NoticeKind) async throws -> Date? {
        try await pool.query("select at from notice_mailed where person = \(person) and kind = \(kind.rawValue)")
            .decode(Date.self).first
    }

    /// Notes that a mail was sent to `person`.
    func noteMail(_ person: UUID, _ kind: NoticeKind) async throws {
        try await pool.execute(
            """
            insert into notice_mailed (person, kind, at) values (\(person), \(kind.rawValue), \(now()))
            on conflict (person, kind) do update set at = excluded.at
            """
        )
    }

    private static func isOurs(_ notice: Notice) -> Query {
        """
        (n.person, n.target, n.kind) = (\(notice.person), \(notice.target), \(notice.kind.rawValue))
            and n.turn = \(notice.turn)
        """
    }
}
