import FoundationEssentials
import Postgres

/// A person's reminders that aren't done, as the API shows them.
struct ReminderList: Codable, Sendable {
    /// A reminder.
    struct Entry: Codable, Sendable, Hashable {
        let id: UUID
        let text: String
        let due: Date
    }

    let reminders: [Entry]

    /// The list of `person` with its version, the next reminder first: both of one moment, by one query.
    static func load(_ person: UUID, from pool: Pool) async throws -> (version: Int64, view: ReminderList) {
        let rows = try await pool.query(
            """
            select l.version, r.id, r.text, r.due from reminder_list l left join reminder r on r.person = l.person
            where l.person = \(person) order by r.due, r.id
            """
        ).decode(Int64.self, UUID?.self, String?.self, Date?.self)
        let entries = rows.compactMap { _, id, text, due -> Entry? in
            guard let id, let text, let due else { return nil }
            return Entry(id: id, text: text, due: due)
        }
        return (rows.first?.0 ?? 0, ReminderList(reminders: entries))
    }
}

/// The id of a new reminder.
struct ReminderMade: Codable, Sendable, Hashable {
    let id: UUID
}
