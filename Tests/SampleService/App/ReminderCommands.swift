import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import SampleDomain
import ServiceKit

/// Commands of persons to their lists. Base of the routes.
struct ReminderCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the lists.
    let projection: any AnyProjectionRunner
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    private var lists: Repository<Reminders> { Repository(store) }

    /// Writes a reminder, once however often it is asked for with one key.
    func write(
        _ text: String,
        due: Date,
        by person: UUID,
        idempotency: IdempotencyKey?
    ) async throws -> CommandResult<ReminderMade> {
        let made = ReminderMade(id: UUID.v7(at: now()))
        let handled = try await lists.handle(
            .write(made.id, text, due: due.roundedToMilliseconds, by: person),
            on: Reminders.stream(of: person),
            meta: .acting(person),
            idempotency: idempotency,
            remember: { _ in try JSON.encode(made) }
        )
        return try handled.written({ _ in made }, refused: { Problem($0) })
    }

    /// Carries out a command on a list that is at `version`; `nil`: at any.
    func change(_ command: Reminders.Command, by person: UUID, ifVersion version: Int64?) async throws
        -> Handled<Reminders>
    {
        try await lists.handle(
            command,
            on: Reminders.stream(of: person),
            ifVersion: version,
            meta: .acting(person)
        )
    }
}

extension Problem {
    /// Tells a caller why the rules of reminders refuse.
    init(_ refusal: Reminders.Refusal) {
        switch refusal {
        case .blank: self = .invalid([FieldError("text", code: .missing, "must say something")])
        case .tooLong:
            self = .invalid([
                FieldError(
                    "text",
                    code: .tooLong(max: Reminders.longest, .characters),
                    "must have at most \(Reminders.longest) characters"
                )
            ])
        case .tooMany:
            self.init(409, "too-many-reminders", "There are \(Reminders.most) reminders already. Tick some off first.")
        case .unknown: self.init(404, "reminder-not-found", "You have no such reminder.")
        }
    }
}
