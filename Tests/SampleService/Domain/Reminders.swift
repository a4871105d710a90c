public import EventSourcing
public import FoundationEssentials
import TextRules

/// Reminders that a person writes for themselves. One list each: it has a limit, and a version on which two devices agree.
public enum Reminders: Decider {
    /// Most reminders of a list that aren't done.
    public static let most = 100
    /// Characters of a text at most.
    public static let longest = 500

    /// State of a list.
    public struct State: Sendable, Equatable {
        /// Reminders that aren't done, and when each is due.
        public var open: [UUID: Date] = [:]
        /// Reminders that are done.
        public var done: Set<UUID> = []
    }

    /// Command to a list, by the person whose list it is.
    public enum Command: Sendable {
        /// Write a reminder.
        case write(UUID, String, due: Date, by: UUID)
        /// Move a reminder to another time.
        case move(UUID, to: Date, by: UUID)
        /// Tick a reminder off.
        case finish(UUID, by: UUID)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// The text shows nothing.
        case blank
        /// The text is longer than `longest`.
        case tooLong
        /// The list is full.
        case tooMany
        /// The list has no such reminder, or it is done.
        case unknown
    }

    /// An empty list.
    public static var initial: State { State() }

    /// Applies the rules. To tick off twice, or to move to the same time, changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [ReminderEvent] {
        switch command {
        case .write(let id, let text, let due, let person):
            guard !text.isBlank else { throw .blank }
            guard !text.isLonger(than: longest) else { throw .tooLong }
            guard state.open.count < most else { throw .tooMany }
            return [.written(ReminderWritten(id: id, person: person, text: .known(text), due: due))]
        case .move(let id, let due, let person):
            guard let before = state.open[id] else { throw .unknown }
            return before == due ? [] : [.moved(ReminderMoved(id: id, person: person, due: due))]
        case .finish(let id, let person):
            guard !state.done.contains(id) else { return [] }
            guard state.open[id] != nil else { throw .unknown }
            return [.finished(ReminderFinished(id: id, person: person))]
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: ReminderEvent) {
        switch event {
        case .written(let reminder): state.open[reminder.id] = reminder.due
        case .moved(let reminder): state.open[reminder.id] = reminder.due
        case .finished(let reminder):
            state.open[reminder.id] = nil
            state.done.insert(reminder.id)
        }
    }

    /// Stream of `person`'s list.
    public static func stream(of person: UUID) -> UUID { UUID.named("reminders", in: person) }
}
