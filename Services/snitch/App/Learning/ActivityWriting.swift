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
        for activity in activities {
            let people = [activity.actor, activity.about, activity.audience.bearer].compactMap(\.self)
            try await connection.execute(
                """
                insert into activity (position, id, kind, at, recorded, actor, about, link, audience, bearer)
                select nextval('activity_position'), \(activity.id), \(activity.kind.rawValue), \(activity.at),
                    greatest(\(time), (select coalesce(max(recorded), \(time)) from activity
                        where position = (select max(position) from activity))),
                    \(activity.actor), \(activity.about), \(activity.link), \(activity.audience.word), \(activity.audience.bearer)
                where not exists (select 1 from person where id = any(\(people)) and is_erased)
                    and not exists (select 1 from activity where id = \(activity.id))
                on conflict (id) do nothing
                """
            )
        }
    }

    /// Number of the advisory lock under which positions are given.
    private static let lock: Int64 = 0x736E_6974_6368
}
