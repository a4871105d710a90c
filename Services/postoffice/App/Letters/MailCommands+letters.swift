import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Sends a letter that was no draft, at once or when it is due, and with it `files` of a letter that it passes on. One append:
    /// acknowledged is delivered, or put away.
    func send(_ contents: LetterContents, carrying files: [AttachmentRow] = [], _ order: CommandContext) async throws
        -> CommandResult<SentView>
    {
        let author = try await author(order.person)
        let contents = try await checked(contents, of: order.person)
        let (letter, time) = (UUID.v7(at: now()), now())
        var answer = SentView(id: letter, sentAt: order.due ?? time, dueAt: order.due)
        answer.leftOut = order.leftOut
        let recipients = try await recipients(of: contents, from: author.participant)
        var order = order
        order.fields.names = recipients.names
        let among = recipients.participants
        let command: Letter.Command =
            order.due.map { .schedule(contents, by: author.participant, among: among, due: $0, at: time) }
            ?? .send(contents, by: author.participant, among: among, at: time)
        guard files.isEmpty else { return try await send(command, answer, carrying: files, order) }
        let handled = try await letters.handle(
            command,
            on: letter,
            meta: meta(order.person),
            idempotency: order.idempotency,
            remember: { [answer] _ in try JSON.encode(answer) }
        )
        return try handled.written({ [answer] _ in answer }, refused: { [order] in Problem($0, naming: order.fields) })
    }

    /// Sends a draft by its author, as it stands or with `contents` in place of what it says, at once or when it is due. One append: the words
    /// are saved and sent, or neither.
    func sendDraft(_ draft: UUID, saying contents: LetterContents? = nil, _ order: CommandContext) async throws
        -> CommandResult<SentView>
    {
        let author = try await author(order.person)
        var contents = contents
        if let revised = contents { contents = try await checked(revised, of: order.person) }
        let time = now()
        let answer = SentView(id: draft, sentAt: order.due ?? time, dueAt: order.due)
        // The people are looked up before the decision; who was added in between is looked up in the next attempt.
        for _ in 0..<3 {
            let (among, fields) = try await participantsOfDraft(draft, saying: contents, by: author.participant)
            let command: Letter.Command =
                order.due.map { .scheduleDraft(contents, by: author.participant, among: among, due: $0, at: time) }
                ?? .sendDraft(contents, by: author.participant, among: among, at: time)
            let handled = try await letters.handle(
                command,
                on: draft,
                ifVersion: order.ifVersion,
                meta: meta(order.person),
                idempotency: order.idempotency,
                remember: { _ in try JSON.encode(answer) }
            )
            if case .failure = handled.outcome,
                try await participantsOfDraft(draft, saying: contents, by: author.participant).0 != among
            {
                continue
            }
            if case .success(let events) = handled.outcome, events.isEmpty, !handled.isReplay, order.due == nil {
                return CommandResult(answer: SentView(id: draft, sentAt: try await sentAt(draft) ?? time))
            }
            return try handled.written({ _ in answer }, refused: { Problem($0, naming: fields) })
        }
        throw Problem.unavailable
    }

    /// Calls back a letter that waits to leave: it is a draft again.
    func recall(_ letter: UUID, by person: UUID) async throws -> CommandResult<DraftView> {
        let time = now()
        let handled = try await letters.handle(.recall(by: person, at: time), on: letter, meta: meta(person))
        return try handled.written(
            { _ in DraftView(id: letter, savedAt: time, version: Int(handled.version)) },
            refused: { Problem($0, naming: RecipientFields()) }
        )
    }

    /// The contents, with whose words they pass on. Refuses what answers a letter that its author doesn't see, or passes on one
    /// that they have no copy of.
    func checked(_ contents: LetterContents, of person: UUID) async throws -> LetterContents {
        try await checkReply(contents.replyTo, of: person)
        guard let forwarded = contents.forwards else { return contents }
        guard let holder = try await mailbox(of: person).keyHolder(of: forwarded) else {
            throw Problem.invalid([FieldError("forward_of_id", code: .unknownLetter, "there is no such letter")])
        }
        var contents = contents
        contents.quotes = holder
        return contents
    }

    /// Refuses an answer to a letter that its author neither has a copy of nor sees on a ground of their own (a cover, say).
    func checkReply(_ letter: UUID?, of person: UUID) async throws {
        guard let letter else { return }
        let facts = try await mailbox(of: person).facts([letter])[letter]
        if let facts, !facts.isDraft { return }
        guard facts == nil, try await clientLetters.sees(letter, by: person, at: now()) else {
            throw Problem.invalid([FieldError("reply_to_id", code: .unknownLetter, "there is no such letter")])
        }
    }

    /// Persons whom a draft of `author` names, or `revised` in its place, and where in it. Somebody else's draft gives nothing: it isn't sent.
    private func participantsOfDraft(_ draft: UUID, saying revised: LetterContents?, by author: Participant)
        async throws
        -> (Participants, RecipientFields)
    {
        let contents: LetterContents
        switch try await letters.load(draft).state {
        case .draft(author.id, let saved): contents = revised ?? saved
        case .scheduled(let waiting) where waiting.by == author.id: contents = revised ?? waiting.contents
        case .unwritten, .draft, .scheduled, .sent, .discarded: return ([:], RecipientFields())
        }
        let recipients = try await recipients(of: contents, from: author)
        var fields = RecipientFields(to: contents.to, bcc: contents.bcc)
        fields.names = recipients.names
        return (recipients.participants, fields)
    }

    /// Persons to whom a letter that came back could not go, as far as it still names them.
    func unreached(by entry: LetterEntry) async throws -> [UUID] {
        var people: [UUID] = []
        for recorded in try await store.load(entry.id, as: LetterEvent.self) {
            if case .returned(let returned) = recorded.event { people = returned.people }
        }
        return people.filter((entry.to + entry.bcc).contains)
    }

    private func sentAt(_ letter: UUID) async throws -> Date? {
        for recorded in try await store.load(letter, as: LetterEvent.self) {
            if case .sent(let sent) = recorded.event { return sent.at }
        }
        return nil
    }
}
