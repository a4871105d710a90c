import EventLog
import EventSourcing
import FoundationEssentials
import SampleDomain
import ServiceKit

/// Person's reminders, as a part of what is known of them: everything that has happened to each, also before it was done.
enum ReminderExport {
    private struct Line: Encodable, Sendable {
        let reminder: UUID
        /// `written`, `moved` or `finished`.
        let what: String
        let at: Date
        var text: String?
        var due: Date?
    }

    /// Writes what happened, in its order.
    static func write(_ person: UUID, to export: PersonExport, from store: EventStore) async throws {
        for recorded in try await store.load(Reminders.stream(of: person), as: ReminderEvent.self) {
            try await export.add("reminder", line(recorded))
        }
    }

    private static func line(_ recorded: Recorded<ReminderEvent>) -> Line {
        switch recorded.event {
        case .written(let reminder):
            Line(
                reminder: reminder.id,
                what: "written",
                at: recorded.at,
                text: reminder.text.value,
                due: reminder.due
            )
        case .moved(let reminder): Line(reminder: reminder.id, what: "moved", at: recorded.at, due: reminder.due)
        case .finished(let reminder): Line(reminder: reminder.id, what: "finished", at: recorded.at)
        }
    }
}
