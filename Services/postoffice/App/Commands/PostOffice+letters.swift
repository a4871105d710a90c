import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// Who asks for something to be written, on what conditions.
struct Order: Sendable {
    /// Who asks.
    var person: UUID
    /// What makes a repetition harmless; `nil`: nothing does.
    var idempotency: IdempotencyKey?
    /// The version the caller has seen; `nil`: any.
    var ifVersion: Int64?
    /// Where the request names whom.
    var fields = RecipientFields()
}

extension PostOffice {
    /// Sends a letter that was no draft. One append: acknowledged is delivered.
    func send(_ contents: LetterContents, _ order: Order) async throws -> Written<SentView> {
        let author = try await author(order.person)
        try await checkReply(contents.replyTo, of: order.person)
        let (letter, time) = (UUID.v7(at: now()), now())
        let answer = SentView(id: letter, sentAt: time)
        let handled = try await letters.handle(
            .send(contents, by: author.party, among: try await parties(contents), at: time),
            on: letter,
            meta: meta(order.person),
            idempotency: order.idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        return try handled.written({ _ in answer }, refused: { Problem($0, naming: order.fields) })
    }

    /// Sends a draft as it stands, by its author.
    func sendDraft(_ draft: UUID, _ order: Order) async throws -> Written<SentView> {
        let author = try await author(order.person)
        let time = now()
        let answer = SentView(id: draft, sentAt: time)
        // The people are looked up before the decision; who was added in between is looked up in the next attempt.
        for _ in 0..<3 {
            let among = try await partiesOfDraft(draft)
            let handled = try await letters.handle(
                .sendDraft(by: author.party, among: among, at: time),
                on: draft,
                ifVersion: order.ifVersion,
                meta: meta(order.person),
                idempotency: order.idempotency,
                remember: { _ in try JSON.encode(answer) }
            )
            if case .failure(.unknown) = handled.outcome, try await partiesOfDraft(draft) != among { continue }
            if case .success(let events) = handled.outcome, events.isEmpty, !handled.isReplay {
                return Written(answer: SentView(id: draft, sentAt: try await sentAt(draft) ?? time))
            }
            return try handled.written({ _ in answer }, refused: { Problem($0, naming: order.fields) })
        }
        throw Problem.unavailable
    }

    /// Refuses an answer to a letter that its author has no copy of.
    func checkReply(_ letter: UUID?, of person: UUID) async throws {
        guard let letter else { return }
        guard let facts = try await mailbox(of: person).facts([letter])[letter], !facts.isDraft else {
            throw Problem.invalid([FieldError("reply_to_id", code: "unknown_letter", "there is no such letter")])
        }
    }

    private func partiesOfDraft(_ draft: UUID) async throws -> Parties {
        guard case .draft(_, let contents) = try await letters.load(draft).state else { return [:] }
        return try await parties(contents)
    }

    private func sentAt(_ letter: UUID) async throws -> Date? {
        for recorded in try await store.load(letter, as: LetterEvent.self) {
            if case .sent(let sent) = recorded.event { return sent.at }
        }
        return nil
    }
}
