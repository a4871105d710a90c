import SampleContract
import SampleDomain

extension ReminderFact {
    /// The public part of an event: everything but the words.
    init(_ event: ReminderEvent) {
        switch event {
        case .written(let reminder): self.init(reminder.id, of: reminder.person, due: reminder.due)
        case .moved(let reminder): self.init(reminder.id, of: reminder.person, due: reminder.due)
        case .finished(let reminder): self.init(reminder.id, of: reminder.person, due: nil)
        }
    }
}
