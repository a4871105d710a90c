import Feeds
import FoundationEssentials
import NotificationsContract
import Postgres

/// Notices that other services state on their feeds: kept until they are due, and then put into the queue, each key once.
struct StatedNotices: Sendable {
    let pool: Pool
    let delays: NoticeDelays
    let now: @Sendable () -> Date

    /// Notices that were due longer ago than these seconds are nobody's news.
    private static let age = 86_400.0
    /// Seconds for which a key is known after it was told.
    private static let memory = 400 * 86_400.0
    /// Notices that go to the queue at a time.
    private static let most = 200

    /// Follows the feed of `service`, which `open` opens.
    func follower(of service: String, open: @escaping FeedFollower<NoticeFact>.Open) -> FeedFollower<NoticeFact> {
        FeedFollower(service: service, pool: pool, open: open) { facts, connection in
            for fact in facts {
                switch fact.fact {
                case .stated(let notices): try await keep(notices, on: connection)
                }
            }
        }
    }

    /// Keeps notices until they are due. One that has gone to the queue stays as it is.
    private func keep(_ notices: [NoticeTerms], on connection: Connection) async throws {
        let earliest = now().addingTimeInterval(-Self.age)
        let known = Dictionary(notices.filter { $0.dueAt > earliest }.map { ($0.key, $0) }) { $1 }
        guard !known.isEmpty else { return }
        let all = known.values.sorted { $0.key.uuidString < $1.key.uuidString }
        try await connection.execute(
            """
            insert into stated_notice as n (key, person, kind, is_urgent, due_at)
            select a.key, a.person, a.kind, a.is_urgent, a.due_at
            from unnest(\(all.map(\.key)), \(all.map(\.person)), \(all.map(\.kind.rawValue)), \(all.map(\.urgent)),
                \(all.map(\.dueAt))) as a(key, person, kind, is_urgent, due_at)
            where not exists (select from person p where p.id = a.person and p.is_erased)
            on conflict (key) do update set (person, kind, is_urgent, due_at)
                = (excluded.person, excluded.kind, excluded.is_urgent, excluded.due_at)
                where n.queued_at is null
            """
        )
    }

    /// Puts what is due into the queue, and gives how many notices that were. A mail waits for as long as a mail about a letter does.
    @discardableResult func queueDue() async throws -> Int {
        let time = now()
        let mailAt = time.addingTimeInterval(delays.mailDelay.inSeconds)
        return try await pool.transaction { connection in
            let due = try await connection.query(
                """
                with due as (
                    select key from stated_notice where queued_at is null and due_at <= \(time)
                    order by due_at limit \(Self.most) for update skip locked
                )
                update stated_notice n set queued_at = \(time) from due where n.key = due.key
                returning n.key, n.person, n.kind, n.is_urgent, n.due_at
                """
            ).decode(UUID.self, UUID.self, String.self, Bool.self, Date.self)
            for kind in NoticeTerms.Kind.allCases {
                var arrivals: [UUID: NoticeQueue.Arrival] = [:]
                for (key, person, name, isUrgent, dueAt) in due.sorted(by: { $0.4 < $1.4 }) where name == kind.rawValue
                {
                    var arrival =
                        arrivals[person]
                        ?? NoticeQueue.Arrival(count: 0, isUrgent: false, since: dueAt, pushAt: time, mailAt: mailAt)
                    arrival.count += 1
                    arrival.mark = key
                    if isUrgent { (arrival.isUrgent, arrival.mailAt) = (true, time) }
                    arrivals[person] = arrival
                }
                try await NoticeQueue.add(.stated(kind), arrivals, on: connection)
            }
            return due.count
        }
    }

    /// Forgets keys that were told long ago.
    func sweep() async throws {
        try await pool.execute(
            "delete from stated_notice where queued_at < \(now().addingTimeInterval(-Self.memory))"
        )
    }
}
