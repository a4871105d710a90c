import FoundationEssentials
import Postgres
import SnitchDomain

/// Writes activities within the transaction that moves a follower's checkpoint.
enum ActivityWriting {
    /// Adds activities in their order. One that is there already stays as it is. None about, by or for somebody erased is added: the feeds of
    /// several services don't wait for each other.
    static func add(_ activities: [Activity], at time: Date, on connection: Connection) async throws {
        guard !activities.isEmpty else { return }
        // Positions are given in the order in which transactions end: readers who have seen one have seen all below it.
        try await connection.execute("select pg_advisory_xact_lock(\(Self.lock))")
        var known: Set<UUID> = []
        let all = activities.filter { known.insert($0.id).inserted }
        try await connection.execute(
            """
            insert into activity (position, id, kind, at, recorded, actor, about, link, audience, bearer)
            select nextval('activity_position'), id, kind, at, recorded, actor, about, link, audience, bearer
            from (
                select a.*, greatest(\(time), last.recorded) as recorded
                from unnest(\(all.map(\.id)), \(all.map(\.kind.rawValue)), \(all.map(\.at)), \(all.map(\.actor)),
                    \(all.map(\.about)), \(all.map(\.link)), \(all.map(\.audience.word)), \(all.map(\.audience.bearer)))
                    with ordinality as a(id, kind, at, actor, about, link, audience, bearer, n)
                left join (select recorded from activity order by position desc limit 1) last on true
                where not exists (select from person p where p.id in (a.actor, a.about, a.bearer) and p.is_erased)
                    and not exists (select from activity earlier where earlier.id = a.id)
                order by n
            ) learned
            """
        )
    }

    /// Number of the advisory lock under which positions are given.
    private static let lock: Int64 = 0x736E_6974_6368
}
