import EventSourcing
public import FoundationEssentials

/// Takes back the effects of an action on a draft. A letter that left stays away.
public enum LetterReversal {
    /// Reversal for the letter whose stream is `history`, at `time`.
    public static func of(_ action: UUID, in history: [Traced<LetterEvent>], letter: UUID, at time: Date)
        -> Reversal<LetterEvent>
    {
        guard let course = StreamStates<Letter>(of: action, in: history) else { return Reversal() }
        func kept(_ violation: UndoViolation) -> Reversal<LetterEvent> {
            Reversal(kept: [ActionUndone.Kept(letter, violation)])
        }
        if course.now == course.before { return Reversal() }
        if case .sent = course.now { return kept(.sent) }
        if case .scheduled(let waiting) = course.now, course.now == course.after {
            return recall(waiting, course, time)
        }
        guard course.now == course.after else { return isGone(course) ? Reversal() : kept(.changedSince) }
        switch course.before {
        case .unwritten, .discarded:
            guard case .draft(let author, _) = course.now else { return Reversal() }
            return Reversal([.discarded(DraftDiscarded(by: author))])
        case .draft:
            guard var saved = lastSaved(before: course.position, history) else { return kept(.changedSince) }
            guard saved.contents.subject.value != nil, saved.contents.body.value != nil else { return kept(.erased) }
            saved.at = time
            guard case .discarded = course.now else { return Reversal([.saved(saved)]) }
            return Reversal([.restored(saved)])
        case .scheduled(var waiting):
            // Calling back is taken back by putting away again, if there is still time.
            guard waiting.due > time else { return kept(.changedSince) }
            guard waiting.contents.subject.value != nil else { return kept(.erased) }
            waiting.at = time
            return Reversal([.scheduled(waiting)])
        case .sent: return kept(.sent)
        }
    }

    /// Takes the waiting back: a draft that was put away is a draft again; a letter that got another time gets the one
    /// before.
    private static func recall(_ waiting: LetterScheduled, _ course: StreamStates<Letter>, _ time: Date)
        -> Reversal<LetterEvent>
    {
        if case .scheduled(var before) = course.before {
            before.at = time
            return Reversal([.scheduled(before)])
        }
        return Reversal([.recalled(waiting.draft(at: time))])
    }

    /// Returns true if there was no draft before and is none now.
    private static func isGone(_ course: StreamStates<Letter>) -> Bool {
        guard case .discarded = course.now else { return false }
        switch course.before {
        case .unwritten, .discarded: return true
        case .draft, .scheduled, .sent: return false
        }
    }

    private static func lastSaved(before position: Int64, _ history: [Traced<LetterEvent>]) -> DraftSaved? {
        var found: DraftSaved?
        for entry in history where entry.position < position {
            switch entry.event {
            case .saved(let saved), .restored(let saved), .recalled(let saved): found = saved
            case .returned(let returned): found = returned.draft
            case .discarded, .scheduled, .sent: break
            }
        }
        return found
    }
}
