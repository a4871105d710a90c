import EventLog
import EventSourcing
import Postgres
import SampleDomain

/// Writes the lists of reminders. Words of somebody who was erased can't be read: such a reminder has no row, so a rebuild finds what a purge
/// has left.
struct RemindersProjection: Projection {
    static let name = "reminders-1"
    static let tables = PackageResources.reminders_sql

    func apply(_ batch: [Recorded<ReminderEvent>], on connection: Connection) async throws {
        for recorded in batch {
            if let statement = Self.statement(for: recorded.event) { try await connection.execute(statement) }
            try await connection.execute(
                """
                insert into reminder_list (person, version) values (\(recorded.event.person), \(recorded.version))
                on conflict (person) do update set version = excluded.version
                """
            )
        }
    }

    private static func statement(for event: ReminderEvent) -> Query? {
        switch event {
        case .written(let reminder):
            reminder.text.value.map { text in
                """
                insert into reminder (id, person, text, due)
                values (\(reminder.id), \(reminder.person), \(text), \(reminder.due))
                """
            }
        case .moved(let reminder): "update reminder set due = \(reminder.due) where id = \(reminder.id)"
        case .finished(let reminder): "delete from reminder where id = \(reminder.id)"
        }
    }
}
