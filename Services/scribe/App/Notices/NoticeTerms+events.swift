import EventSourcing
import FoundationEssentials
import NotificationsContract
import ScribeDomain

extension NoticeTerms {
    /// Notices that follow from an event: to the author of a draft that stays unsigned, and to a supervisor whose signature a note needs. Whether
    /// it still does is decided when they are sent.
    static func notices(_ recorded: Recorded<ScribeEvent>, by hours: ReviewHours) -> [NoticeTerms] {
        switch recorded.event {
        case .draft(.saved(let draft)):
            let unsigned = draft.terms.serviceAt.addingTimeInterval(NoteLimits.unsigned)
            let from = max(unsigned, draft.terms.writtenAt)
            return reminders(of: "unsigned", draft.note, to: draft.author, from: from, hours)
        case .chain(let event):
            let entry = event.entry
            guard entry.kind == .signed, let cosigner = entry.cosigner else { return [] }
            return reminders(of: "cosign", entry.note, to: cosigner, from: entry.at, hours)
        case .draft(.discarded), .draft(.signed), .head, .access: return []
        }
    }

    /// The first one is the note's own. The weekly ones are the person's, one a week however many notes wait.
    private static func reminders(
        of name: String,
        _ note: UUID,
        to person: UUID,
        from time: Date,
        _ hours: ReviewHours
    ) -> [NoticeTerms] {
        guard let first = hours.morning(from: time) else { return [] }
        let weekly = hours.mondays(NoteLimits.reminders, after: first.day).map { day, at in
            NoticeTerms(key: .named("notes \(day.week)", in: person), person: person, kind: .notes, dueAt: at)
        }
        return [NoticeTerms(key: .named(name, in: note), person: person, kind: .notes, dueAt: first.at)] + weekly
    }
}
