import FoundationEssentials
import Postgres

extension ChatkitHookOutbox {
    /// Seconds by which clocks of several processes may differ.
    private static let slack: Double = 60

    /// Lets nothing wait longer than anything ever has to: what was put off by a clock that was ahead, and has been put back since, would else
    /// wait until it is that late again. Says how many deliveries that were; at other times it finds none, by indexes.
    func shorten(at time: Date, _ settings: ChatkitHookSettings) async throws -> Int {
        let latest = time.addingTimeInterval(settings.schedule.longest * 1.2 + Self.slack)
        let held = time.addingTimeInterval(settings.lease + Self.slack)
        return try await pool.transaction { connection -> Int in
            // The webhooks' rows first, as by all who lock several rows of their deliveries.
            let hooks = try await connection.query(
                """
                select h.id from chatkit_hook h
                where h.paused_until > \(latest)
                    or exists (select from chatkit_hook_delivery d where d.hook = h.id and d.due_at > \(latest))
                    or exists (select from chatkit_hook_delivery d where d.hook = h.id and d.leased_until > \(held))
                order by h.id for no key update
                """
            ).decode(UUID.self)
            guard !hooks.isEmpty else { return 0 }
            try await connection.execute(
                "update chatkit_hook set paused_until = null where id = any(\(hooks)) and paused_until > \(latest)"
            )
            return try await connection.execute(
                """
                update chatkit_hook_delivery
                set due_at = case when due_at > \(latest) then \(time) else due_at end,
                    leased_until = case when leased_until > \(held) then null else leased_until end
                where hook = any(\(hooks)) and (due_at > \(latest) or leased_until > \(held))
                """
            )
        }
    }
}
