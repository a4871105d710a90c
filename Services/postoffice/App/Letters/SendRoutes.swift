import PeopleKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes that send letters. All take an Idempotency-Key, so that a lost answer needs no courage to repeat.
struct SendRoutes: Sendable {
    let commands: MailCommands
    let attachments: AttachmentCommands

    var routes: [Route] {
        [
            Route.post(
                "/api/v1/mail/letters",
                .signedIn,
                "Sends a letter. \(Compose.limits) \(Departure.summary) Takes Idempotency-Key.",
                body: Outgoing.self,
                returns: SentView.self,
                status: 201,
                problems: ["may-not-write", "person-not-known-yet", "idempotency-mismatch"],
                handler: send
            ).limitingBody(to: Compose.bodyLimit),
            Route.post(
                "/api/v1/mail/letters/{letter}/replies",
                .signedIn,
                "Answers a letter: its author, or with all everybody it was openly addressed to as well; with to, these people. "
                    + "Where somebody can't be written to any more it is refused, naming them, or with leave_out_unreachable goes to the "
                    + "others, and left_out says who got none. Files of the letter that attachment_ids names come along. "
                    + "\(Compose.limits) \(Departure.summary) Takes Idempotency-Key.",
                body: Reply.self,
                returns: SentView.self,
                status: 201,
                problems: [
                    "letter-not-found", "letter-is-draft", "may-not-write", "no-reply", "attachment-erased",
                    "idempotency-mismatch",
                ],
                handler: reply
            ).limitingBody(to: Compose.bodyLimit),
            Route.post(
                "/api/v1/mail/letters/{letter}/forwards",
                .signedIn,
                "Passes a letter on, below the words of body, with who wrote it to whom and when; blind copies stay hidden. "
                    + "Its files come along, or those that attachment_ids names ([]: none). "
                    + "\(Compose.limits) \(Departure.summary) Takes Idempotency-Key.",
                body: Forward.self,
                returns: SentView.self,
                status: 201,
                problems: [
                    "letter-not-found", "letter-is-draft", "may-not-write", "attachment-erased", "idempotency-mismatch",
                ],
                handler: forward
            ).limitingBody(to: Compose.bodyLimit),
            .post(
                "/api/v1/mail/letters/{letter}/recall",
                .signedIn,
                "Calls back a letter that waits to leave: it is a draft again.",
                returns: DraftView.self,
                problems: ["letter-not-found", "letter-already-sent"],
                handler: recall
            ).tagged(),
        ]
    }

    private func send(_ request: Request, _ body: Outgoing) async throws -> Response {
        try await send(
            body.compose.contents,
            named: body.compose.fields,
            Departure(sendAt: body.sendAt, holdSeconds: body.holdSeconds),
            request
        )
    }

    private func recall(_ request: Request) async throws -> Response {
        let recalled = try await commands.recall(try request.letterID(), by: request.person())
        return await commands.written(
            recalled,
            headers: [.etag: EntityTag(Int64(recalled.answer.version)).description]
        )
    }

    private struct Forward: Decodable {
        var to: [UUID]
        var bcc: [UUID]?
        /// Text above the letter.
        var body: String?
        /// `Fwd: ` and the subject of the letter, if absent.
        var subject: String?
        var urgent: Bool?
        /// Files that come along; all, if absent.
        var attachments: [UUID]?
        var sendAt: Date?
        var holdSeconds: Int?

        private enum CodingKeys: String, CodingKey {
            case to, bcc, body, subject, urgent
            case attachments = "attachment_ids"
            case sendAt = "send_at"
            case holdSeconds = "hold_seconds"
        }
    }

    private func forward(_ request: Request, _ body: Forward) async throws -> Response {
        let person = try request.person()
        guard let letter = try await commands.mailbox(of: person).letter(try request.letterID()) else {
            throw Problem.noSuchLetter
        }
        guard !letter.isDraft else { throw Problem.letterIsDraft }
        let files = try await attachments.carried(body.attachments, of: letter.id, by: person)
        let people = try await commands.people.shown(told: Set(letter.people))
        let author = letter.author.map { people[$0]?.name ?? FullName.former } ?? "TheraComm"
        var contents = LetterContents(
            subject: body.subject ?? ForwardText.subject(of: letter.subject),
            body: ForwardText.body(
                body.body ?? "",
                from: author,
                to: letter.to.compactMap { people[$0]?.name },
                sentAt: letter.sentAt,
                subject: letter.subject,
                body: letter.text
            ),
            to: body.to,
            bcc: body.bcc ?? [],
            urgent: body.urgent ?? false
        )
        contents.forwards = letter.id
        let fields = RecipientFields(to: body.to, bcc: body.bcc ?? [])
        return try await send(
            contents,
            carrying: files,
            named: fields,
            Departure(sendAt: body.sendAt, holdSeconds: body.holdSeconds),
            request
        )
    }

    private struct Reply: Decodable {
        var body: String
        /// `Re: ` and the subject of the letter, if absent.
        var subject: String?
        /// Instead of the author of the letter.
        var to: [UUID]?
        var bcc: [UUID]?
        var urgent: Bool?
        /// True if everybody gets it to whom the letter was openly addressed.
        var all: Bool?
        /// True if addressees who can't be written to (any more) are left out, in place of refusing the whole answer.
        var leaveOutUnreachable: Bool?
        /// Files of the letter that come along; none, if absent.
        var attachments: [UUID]?
        var sendAt: Date?
        var holdSeconds: Int?

        private enum CodingKeys: String, CodingKey {
            case body, subject, to, bcc, urgent, all
            case attachments = "attachment_ids"
            case leaveOutUnreachable = "leave_out_unreachable"
            case sendAt = "send_at"
            case holdSeconds = "hold_seconds"
        }
    }

    private func reply(_ request: Request, _ body: Reply) async throws -> Response {
        let person = try request.person()
        guard let letter = try await commands.mailbox(of: person).letter(try request.letterID()) else {
            throw Problem.noSuchLetter
        }
        guard !letter.isDraft else { throw Problem.letterIsDraft }
        var (to, fields) = (body.to ?? [], RecipientFields(to: body.to ?? [], bcc: body.bcc ?? []))
        var leftOut: [SentView.LeftOut]?
        if body.to == nil {
            to = try Self.addressees(of: letter, for: person, all: body.all ?? false)
            // Nobody sent a list of these: they follow from the letter.
            fields = RecipientFields(to, from: body.all == true ? "all" : "to")
            for (place, id) in (body.bcc ?? []).enumerated() { fields.note(id, "bcc[\(place)]") }
        }
        if body.leaveOutUnreachable == true { (to, leftOut) = try await commands.reachable(to, from: person) }
        let files = try await attachments.carried(body.attachments ?? [], of: letter.id, by: person)
        let contents = LetterContents(
            subject: body.subject ?? ReplySubject.of(letter.subject),
            body: body.body,
            to: to,
            bcc: body.bcc ?? [],
            urgent: body.urgent ?? false,
            replyTo: letter.id
        )
        return try await send(
            contents,
            carrying: files,
            named: fields,
            leavingOut: leftOut,
            Departure(sendAt: body.sendAt, holdSeconds: body.holdSeconds),
            request
        )
    }

    /// Persons to whom an answer goes: the author; for an answer to one's own letter, its addressees.
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
        carrying files: [AttachmentRow] = [],
        named fields: RecipientFields,
        leavingOut leftOut: [SentView.LeftOut]? = nil,
        _ departure: Departure,
        _ request: Request
    ) async throws -> Response {
        let person = try request.person()
        let order = CommandContext(
            person: person,
            idempotency: try await request.idempotency(by: person),
            fields: fields,
            due: try await departure.due(for: person, in: commands),
            leftOut: leftOut
        )
        let sent = try await commands.send(contents, carrying: files, order)
        if !files.isEmpty { await attachments.waitUntilVisible(sent.position) }
        return await commands.written(
            sent,
            status: 201,
            headers: [.location: "/api/v1/mail/letters/\(sent.answer.id.text)"],
            undoable: order.due != nil
        )
    }
}
