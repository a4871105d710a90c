public import EventSourcing
public import FoundationEssentials

/// One letter, from its first draft to its sending. A person's changes to their copy afterwards are `Copy`.
public enum Letter: Decider {
    /// State of a letter.
    public enum State: Sendable, Equatable {
        /// Nothing has been written under this id.
        case unwritten
        /// Its author is still at it.
        case draft(by: UUID, LetterContents)
        /// The letter waits for its time to leave.
        case scheduled(LetterScheduled)
        /// The letter left; `from` is `nil` for the system.
        case sent(from: UUID?)
        /// Its author threw it away before sending.
        case discarded(by: UUID)
    }

    /// Command about a letter. `among` holds the facts about everybody the letter names, and their ties to its author.
    public enum Command: Sendable {
        /// Keep these contents as a draft, in place of what it said before.
        case save(LetterContents, by: Participant, among: Participants, at: Date)
        /// Throw the draft away.
        case discard(by: UUID)
        /// Send a letter that never was a draft; `by` is `nil` for the system.
        case send(LetterContents, by: Participant?, among: Participants, at: Date)
        /// Send the draft as it stands, or these contents in place of what it says.
        case sendDraft(LetterContents? = nil, by: Participant, among: Participants, at: Date)
        /// Put a letter that never was a draft away until `due`, if it could leave now.
        case schedule(LetterContents, by: Participant, among: Participants, due: Date, at: Date)
        /// Put the draft away until `due`, as it stands or with these contents, if it could leave now; or give what waits another time.
        case scheduleDraft(LetterContents? = nil, by: Participant, among: Participants, due: Date, at: Date)
        /// Call back what waits.
        case recall(by: UUID, at: Date)
        /// Let leave what has waited long enough, or give it back if the rules have it so by now. `author` is `nil` if nobody
        /// knows them any more.
        case sendDue(author: Participant?, among: Participants, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such letter, or it is somebody else's.
        case noSuchLetter
        /// The letter left already and can't be changed or taken back.
        case alreadySent
        /// The letter waits to leave; it must be called back before anything else is done to it.
        case waiting
        /// The contents break a limit.
        case faulty([ContentsError])
        /// The letter goes to nobody.
        case noRecipient
        /// A subject or a text is needed.
        case empty
        /// Nobody is known by these ids.
        case unknown([UUID])
        /// The author may not write to these people.
        case mayNotWrite([UUID: WritingRule.RuleViolation])
        /// The words were erased together with a person's key.
        case erased
    }

    /// Nothing written yet.
    public static var initial: State { .unwritten }

    /// Applies the rules of the post office to one letter.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [LetterEvent] {
        switch (command, state) {
        case (.save(let contents, let author, let among, let time), .unwritten):
            return [try saved(contents, author, among, time)]
        case (.save(let contents, let author, let among, let time), .draft(let by, let before)) where by == author.id:
            return contents == before ? [] : [try saved(contents, author, among, time)]
        case (.save(_, let author, _, _), .scheduled(let waiting)) where waiting.by == author.id: throw .waiting
        case (.save(_, let author, _, _), .sent(let from)) where from == author.id: throw .alreadySent
        case (.save, .draft), (.save, .scheduled), (.save, .sent), (.save, .discarded): throw .noSuchLetter

        case (.discard(let author), .draft(let by, _)) where by == author:
            return [.discarded(DraftDiscarded(by: author))]
        case (.discard(let author), .discarded(let by)) where by == author: return []
        case (.discard(let author), .scheduled(let waiting)) where waiting.by == author: throw .waiting
        case (.discard(let author), .sent(let from)) where from == author: throw .alreadySent
        case (.discard, .unwritten), (.discard, .draft), (.discard, .scheduled), (.discard, .sent),
            (.discard, .discarded):
            throw .noSuchLetter

        case (.send(let contents, let author, let among, let time), .unwritten):
            return [try sent(contents, author, among, time)]
        case (.send(_, let author, _, _), .sent(let from)) where from == author?.id: return []
        case (.send, .draft), (.send, .scheduled), (.send, .sent), (.send, .discarded): throw .noSuchLetter

        case (.sendDraft(let revised, let author, let among, let time), .draft(let by, let contents))
        where by == author.id:
            return [try sent(revised ?? contents, author, among, time)]
        case (.sendDraft(let revised, let author, let among, let time), .scheduled(let waiting))
        where waiting.by == author.id:
            return [try sent(try waiting.unchanged(by: revised), author, among, time)]
        case (.sendDraft(_, let author, _, _), .sent(let from)) where from == author.id: return []
        case (.sendDraft, .unwritten), (.sendDraft, .draft), (.sendDraft, .scheduled), (.sendDraft, .sent),
            (.sendDraft, .discarded):
            throw .noSuchLetter

        case (.schedule, _), (.scheduleDraft, _), (.recall, _), (.sendDue, _): return try decideWaiting(command, state)
        }
    }

    /// The state after `event`.
    public static func evolve(_ state: inout State, _ event: LetterEvent) {
        switch event {
        case .saved(let saved), .restored(let saved), .recalled(let saved):
            state = .draft(by: saved.by, saved.contents)
        case .scheduled(let scheduled): state = .scheduled(scheduled)
        case .returned(let returned): state = .draft(by: returned.draft.by, returned.draft.contents)
        case .discarded(let discarded): state = .discarded(by: discarded.by)
        case .sent(let sent): state = .sent(from: sent.from)
        }
    }
}
