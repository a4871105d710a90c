import FoundationEssentials
import Postgres

extension ChatkitHookOutbox {
    /// Number of rows deleted at once: a server that was away leaves millions, and nobody waits for a statement that
    /// deletes them all.
    private static let portion = 5000

    /// Drops what has waited for too long. Says how many that were.
    func expire(at time: Date, _ schedule: ChatkitHookSchedule) async throws -> Int {
        let end = time.addingTimeInterval(-schedule.life)
        return try await inPortions {
            try await pool.execute(
                """
                delete from chatkit_hook_delivery where id in (
                    select id from chatkit_hook_delivery
                    where queued_at <= \(end) and (leased_until is null or leased_until <= \(time))
                    order by queued_at limit \(Self.portion) for update skip locked
                )
                """
            )
        }
    }

    /// Drops what waits for a webhook, if that is disabled.
    func clear(_ hook: UUID) async throws {
        _ = try await inPortions {
            try await pool.transaction { connection -> Int in
                let disabled = try await connection.query(
                    "select id from chatkit_hook where id = \(hook) and disabled_at is not null for no key update"
                )
                guard !disabled.isEmpty else { return 0 }
                return try await connection.execute(
                    """
                    delete from chatkit_hook_delivery where id in (
                        select id from chatkit_hook_delivery where hook = \(hook) limit \(Self.portion)
                    )
                    """
                )
            }
        }
    }

    /// Deletes portions until one isn't full. Says how many rows that were.
    private func inPortions(_ delete: () async throws -> Int) async throws -> Int {
        var all = 0
        while true {
            let deleted = try await delete()
            all += deleted
            guard deleted == Self.portion else { return all }
        }
    }
}
