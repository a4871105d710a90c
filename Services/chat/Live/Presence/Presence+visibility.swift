import FoundationEssentials
import Postgres

/// Choice of being seen: it is one's own, and says nothing about anything else.
extension Presence {
    /// Returns true if a person lets themselves be seen.
    func isVisible(_ person: UUID) async throws -> Bool {
        try await pool.query("select not is_invisible from chat_presence where person = \(person)")
            .decode(Bool.self).first ?? true
    }

    /// The person is seen from now on, or not. When they were here last is forgotten, so that it can't be read from it when they hid.
    func show(_ person: UUID, _ isVisible: Bool) async throws {
        let changed = try await write(
            """
            insert into chat_presence (person, is_invisible) values (\(person), \(!isVisible))
            on conflict (person) do update set is_invisible = excluded.is_invisible, last_seen = null
            where chat_presence.is_invisible <> excluded.is_invisible
            """,
            to: .presences,
            about: [person]
        )
        if changed > 0 { announce([person]) }
    }
}
