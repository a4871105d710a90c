public import EventSourcing
public import FoundationEssentials

/// Event of a list of reminders: all that can happen in this service.
public enum ReminderEvent: Sendable, Hashable {
    /// A reminder was written.
    case written(ReminderWritten)
    /// A reminder is due at another time.
    case moved(ReminderMoved)
    /// A reminder is done.
    case finished(ReminderFinished)
}

/// A new reminder.
public struct ReminderWritten: Codable, Sendable, Hashable {
    /// The reminder.
    public var id: UUID
    /// Person who wrote it.
    public var person: UUID
    /// Words of the person.
    public var text: Personal<String>
    /// Time at which it is due, to the millisecond.
    public var due: Date

    /// States it.
    public init(id: UUID, person: UUID, text: Personal<String>, due: Date) {
        (self.id, self.person, self.text, self.due) = (id, person, text, due)
    }
}

/// Another time of a reminder.
public struct ReminderMoved: Codable, Sendable, Hashable {
    /// The reminder.
    public var id: UUID
    /// Person who wrote it.
    public var person: UUID
    /// Time at which it is due, to the millisecond.
    public var due: Date

    /// States it.
    public init(id: UUID, person: UUID, due: Date) { (self.id, self.person, self.due) = (id, person, due) }
}

/// The end of a reminder.
public struct ReminderFinished: Codable, Sendable, Hashable {
    /// The reminder.
    public var id: UUID
    /// Person who wrote it.
    public var person: UUID

    /// States it.
    public init(id: UUID, person: UUID) { (self.id, self.person) = (id, person) }
}

extension ReminderEvent: StoredEvent {
    private static let writtenType = EventType("reminder.written", version: 1)
    private static let movedType = EventType("reminder.moved", version: 1)
    private static let finishedType = EventType("reminder.finished", version: 1)

    /// The stored names of what happens to reminders.
    public static let schema = EventSchema<ReminderEvent>()
        .reading(writtenType, as: ReminderWritten.self) { .written($0) }
        .reading(movedType, as: ReminderMoved.self) { .moved($0) }
        .reading(finishedType, as: ReminderFinished.self) { .finished($0) }
        .writing { event in
            switch event {
            case .written(let reminder): StoredForm(writtenType, reminder)
            case .moved(let reminder): StoredForm(movedType, reminder)
            case .finished(let reminder): StoredForm(finishedType, reminder)
            }
        }

    /// Words are sealed under their author's key; a time and an end have none.
    public var subject: UUID? {
        guard case .written(let reminder) = self else { return nil }
        return reminder.person
    }

    /// Person whose list it is.
    public var person: UUID {
        switch self {
        case .written(let reminder): reminder.person
        case .moved(let reminder): reminder.person
        case .finished(let reminder): reminder.person
        }
    }
}
