import EventSourcing
import FoundationEssentials

extension Letter {
    /// The rules of letters that leave later: put away, called back, sent when their time comes.
    static func decideWaiting(_ command: Command, _ state: State) throws(Refusal) -> [LetterEvent] {
        switch (command, state) {
        case (.schedule(let contents, let author, let among, let due, let time), .unwritten):
            return [try scheduled(contents, author, among, due, time)]
        case (.schedule(_, let author, _, _, _), .scheduled(let waiting)) where waiting.by == author.id: return []
        case (.schedule, .draft), (.schedule, .scheduled), (.schedule, .sent), (.schedule, .discarded):
            throw .noSuchLetter

        case (.scheduleDraft(let revised, let author, let among, let due, let time), .draft(let by, let contents))
        where by == author.id:
            return [try scheduled(revised ?? contents, author, among, due, time)]
        case (.scheduleDraft(let revised, let author, let among, let due, let time), .scheduled(let waiting))
        where waiting.by == author.id:
            let contents = try waiting.unchanged(by: revised)
            return due == waiting.due ? [] : [try scheduled(contents, author, among, due, time)]
        case (.scheduleDraft(_, let author, _, _, _), .sent(let from)) where from == author.id: throw .alreadySent
        case (.scheduleDraft, .unwritten), (.scheduleDraft, .draft), (.scheduleDraft, .scheduled),
            (.scheduleDraft, .sent), (.scheduleDraft, .discarded):
            throw .noSuchLetter

        case (.recall(let author, let time), .scheduled(let waiting)) where waiting.by == author:
            return [.recalled(waiting.draft(at: time))]
        case (.recall(let author, _), .draft(let by, _)) where by == author: return []
        case (.recall(let author, _), .sent(let from)) where from == author: throw .alreadySent
        case (.recall, .unwritten), (.recall, .draft), (.recall, .scheduled), (.recall, .sent), (.recall, .discarded):
            throw .noSuchLetter

        case (.sendDue(let author, let among, let time), .scheduled(let waiting)):
            return waiting.due <= time ? [leaving(waiting, author, among, time)] : []
        case (.sendDue, .unwritten), (.sendDue, .draft), (.sendDue, .sent), (.sendDue, .discarded): return []

        case (.save, _), (.discard, _), (.send, _), (.sendDraft, _): return try decide(command, state)
        }
    }

    /// The letter put away, if it could leave now.
    private static func scheduled(
        _ contents: LetterContents,
        _ author: Participant,
        _ among: Participants,
        _ due: Date,
        _ time: Date
    ) throws(Refusal) -> LetterEvent {
        guard case .sent(let sent) = try sent(contents, author, among, time) else { throw .noSuchLetter }
        return .scheduled(
            LetterScheduled(by: author.id, contents: contents, at: time, due: due, about: sent.about)
        )
    }

    /// Event for a letter whose time has come.
    private static func leaving(_ waiting: LetterScheduled, _ author: Participant?, _ among: Participants, _ time: Date)
        -> LetterEvent
    {
        func returned(_ reason: LetterReturned.Reason, _ people: [UUID] = []) -> LetterEvent {
            .returned(LetterReturned(draft: waiting.draft(at: time), because: reason, people: people))
        }
        // Words that can't be read can't be kept either.
        guard waiting.contents.subject.value != nil, waiting.contents.body.value != nil else {
            return .discarded(DraftDiscarded(by: waiting.by))
        }
        guard let author, author.isActive else { return returned(.authorInactive) }
        do throws(Refusal) {
            return try sent(waiting.contents, author, among, time)
        } catch {
            switch error {
            case .mayNotWrite(let violations):
                return returned(.mayNotWrite, waiting.contents.recipients.filter { violations[$0] != nil })
            case .unknown(let people): return returned(.mayNotWrite, people)
            case .faulty, .noRecipient, .empty, .noSuchLetter, .alreadySent, .waiting, .erased:
                return returned(.faulty)
            }
        }
    }
}

extension LetterScheduled {
    /// Contents of the letter that waits, if `revised` changes nothing. Else it must be called back first.
    func unchanged(by revised: LetterContents?) throws(Letter.Refusal) -> LetterContents {
        guard revised == nil || revised == contents else { throw .waiting }
        return contents
    }
}
