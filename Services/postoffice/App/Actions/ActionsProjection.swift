import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Writes the lists of what people did. Forgets what is too old to be undone. In its own time: whoever looks at the lists waits for it,
/// and whoever does something to thousands of letters needn't.
struct ActionsProjection: Projection {
    static let name = "actions-1"
    static let tables = PackageResources.actions_sql + PackageResources.jobs_sql
    /// Number of events that is caught up with in a fraction of the two seconds for which somebody who undoes something waits.
    static let lazyMode: LazyMode? = LazyMode(events: 10_000, time: .seconds(5))

    func apply(_ batch: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        var fold = ActionFold()
        for recorded in batch { fold.apply(recorded) }
        if !fold.lines.isEmpty { try await write(fold, on: connection) }
        for undone in fold.undone {
            try await connection.execute("update action set undone_by = \(undone.by) where id = \(undone.action)")
            try await connection.execute("update action set undoes = \(undone.action) where id = \(undone.by)")
        }
        for (id, job) in fold.jobs { try await write(job, id, on: connection) }
        if let end = fold.end { try await forget(before: end.addingTimeInterval(-ActionFold.memory), on: connection) }
    }

    private func write(_ fold: ActionFold, on connection: Connection) async throws {
        let lines = fold.lines
        try await connection.execute(
            """
            insert into action (id, owner, at, position)
            select * from unnest(\(lines.map(\.action)), \(lines.map(\.owner)), \(lines.map(\.at)),
                                 \(lines.map(\.position)))
            on conflict (id) do nothing
            """
        )
        let counts = Array(fold.counts)
        guard !counts.isEmpty else { return }
        try await connection.execute(
            """
            insert into action_count as c (action, kind, n)
            select * from unnest(\(counts.map(\.key.action)), \(counts.map(\.key.kind.rawValue)), \(counts.map(\.value)))
            on conflict (action, kind) do update set n = c.n + excluded.n
            """
        )
        let places = Array(fold.places)
        try await connection.execute(
            """
            insert into action_effect (action, stream, area, item)
            select * from unnest(\(places.map(\.action)), \(places.map(\.stream)), \(places.map(\.area.rawValue)),
                                 \(places.map(\.item)))
            on conflict (action, stream) do nothing
            """
        )
    }

    private func write(_ job: ActionFold.JobLine, _ id: UUID, on connection: Connection) async throws {
        guard let position = job.position else {
            try await connection.execute("update job set is_open = \(job.isOpen) where id = \(id)")
            return
        }
        try await connection.execute(
            "insert into job (id, owner, position, is_open) values (\(id), \(job.owner), \(position), \(job.isOpen))"
        )
    }

    private func forget(before date: Date, on connection: Connection) async throws {
        try await connection.execute(
            """
            with gone as (delete from action where at < \(date) returning id),
                 counts as (delete from action_count c using gone where c.action = gone.id)
            delete from action_effect e using gone where e.action = gone.id
            """
        )
    }
}
