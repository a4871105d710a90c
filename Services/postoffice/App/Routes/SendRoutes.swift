import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes that send letters. All take an Idempotency-Key, so that a lost answer needs no courage to repeat.
struct SendRoutes: Sendable {
    let office: PostOffice

    var routes: [Route] {
        [
            Route.post(
                "/api/v1/mail/letters",
                .signedIn,
                "Sends a letter. \(Compose.limits) Takes Idempotency-Key.",
                body: Compose.self,
                returns: SentView.self,
                status: 201,
                problems: ["may-not-write", "person-not-known-yet", "idempotency-mismatch"],
                handler: send
            ).limitingBody(to: Compose.bodyLimit),
            Route.post(
                "/api/v1/mail/letters/{letter}/replies",
                .signedIn,
                "Answers a letter: its author, or with all everybody it was openly addressed to as well; with to, these people. "
                    + "\(Compose.limits) Takes Idempotency-Key.",
                body: Reply.self,
                returns: SentView.self,
                status: 201,
                problems: ["letter-not-found", "letter-is-draft", "may-not-write", "no-reply", "idempotency-mismatch"],
                handler: reply
            ).limitingBody(to: Compose.bodyLimit),
        ]
    }

    private func send(_ request: Request, _ body: Compose) async throws -> Response {
        try await send(body.contents, named: body.fields, request)
    }

    private struct Reply: Decodable {
        var body: String
        /// `Re: ` and the subject of the letter, if absent.
        var subject: String?
        /// Instead of the author of the letter.
        var to: [UUID]?
        var bcc: [UUID]?
        var urgent: Bool?
        /// Whether everybody gets it to whom the letter was openly addressed.
        var all: Bool?
    }

    private func reply(_ request: Request, _ body: Reply) async throws -> Response {
        let person = try request.person()
        guard let letter = try await office.mailbox(of: person).letter(try request.letterID()) else {
            throw Problem.noSuchLetter
        }
        guard !letter.isDraft else { throw Problem.letterIsDraft }
        let to = try body.to ?? Self.addressees(of: letter, for: person, all: body.all ?? false)
        let contents = LetterContents(
            subject: body.subject ?? ReplySubject.of(letter.subject),
            body: body.body,
            to: to,
            bcc: body.bcc ?? [],
            urgent: body.urgent ?? false,
            replyTo: letter.id
        )
        return try await send(contents, named: RecipientFields(to: to, bcc: body.bcc ?? []), request)
    }

    /// Whom an answer goes to: the author; for an answer to one's own letter, those it went to.
    private static func addressees(of letter: LetterEntry, for person: UUID, all: Bool) throws(Problem) -> [UUID] {
        guard let author = letter.author else {
            throw Problem(409, "no-reply", "Letters of the system can't be answered. Say to whom you write, in to.")
        }
        let others = letter.to.filter { $0 != person }
        if author == person { return others }
        return all ? [author] + others.filter { $0 != author } : [author]
    }

    private func send(
        _ contents: LetterContents,
        named fields: RecipientFields,
        _ request: Request
    ) async throws -> Response {
        let person = try request.person()
        let order = Order(
            person: person,
            idempotency: try await request.idempotency(by: person),
            fields: fields
        )
        let sent = try await office.send(contents, order)
        return await office.written(
            sent,
            status: 201,
            headers: [.location: "/api/v1/mail/letters/\(sent.answer.id.uuidString.lowercased())"]
        )
    }
}
