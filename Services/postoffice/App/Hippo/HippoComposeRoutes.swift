import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit
import TextRules

/// The original client's calls that write: a draft, a letter. It knows people by their numbers.
struct HippoComposeRoutes: Sendable {
    let office: PostOffice

    var routes: [Route] {
        [
            Route(
                .post,
                "/common/draft",
                .signedIn,
                "Original client: saves a new draft.",
                request: .of(HippoComposed.self),
                response: .of(HippoOpenMessage.self),
                status: 201,
                handler: draft
            ).limitingBody(to: Compose.bodyLimit).forHippo(),
            Route(
                .post,
                "/common/message",
                .signedIn,
                "Original client: sends a letter.",
                request: .of(HippoComposed.self),
                response: .of(HippoOpenMessage.self),
                status: 201,
                handler: send
            ).limitingBody(to: Compose.bodyLimit).forHippo(),
        ]
    }

    private func draft(_ request: Request) async throws -> Response {
        let (contents, order) = try await composed(request)
        let saved = try await office.saveNewDraft(contents, order)
        return try await answer(saved.answer.id, saved, request)
    }

    private func send(_ request: Request) async throws -> Response {
        let (contents, order) = try await composed(request)
        let sent = try await office.send(contents, order)
        return try await answer(sent.answer.id, sent, request)
    }

    /// The contents as our own, and who asks.
    private func composed(_ request: Request) async throws -> (LetterContents, Order) {
        let person = try request.person()
        let body = try await request.decodeLeniently(HippoComposed.self, upTo: Compose.bodyLimit)
        let recipients = try await people(body.recipients)
        let text = body.data.attributes
        let contents = LetterContents(
            // The original app shows no reason for which a letter isn't kept: its words come first.
            subject: NameRule.cleaned(text.subject ?? ""),
            body: text.body ?? "",
            to: recipients.filter { !$0.isHidden }.map(\.id),
            bcc: recipients.filter(\.isHidden).map(\.id),
            urgent: text.urgent ?? false,
            replyTo: try Self.letter(text.replyToID)
        )
        var order = Order(person: person, idempotency: try await request.idempotency(by: person))
        for (place, recipient) in recipients.enumerated() { order.fields.note(recipient.id, Self.field(place)) }
        return (contents, order)
    }

    private func people(_ recipients: [HippoComposed.Recipient.Attributes]) async throws -> [(id: UUID, isHidden: Bool)]
    {
        let known = try await office.people.known(numbers: Set(recipients.compactMap { Int($0.recipientID) }))
        var wrong: [FieldError] = []
        var found: [(id: UUID, isHidden: Bool)] = []
        for (place, recipient) in recipients.enumerated() {
            if let number = Int(recipient.recipientID), let person = known[number] {
                found.append((person.id, recipient.bcc ?? false))
            } else {
                wrong.append(FieldError(Self.field(place), code: "unknown_person", "nobody has this number"))
            }
        }
        guard wrong.isEmpty else { throw Problem.invalid(wrong) }
        return found
    }

    /// The letter to answer; the client says "none" by an empty text.
    private static func letter(_ text: String?) throws(Problem) -> UUID? {
        guard let text, !text.isEmpty else { return nil }
        guard let id = UUID(uuidString: text) else {
            throw .invalid([FieldError("reply_to_id", code: "unknown_letter", "there is no such letter")])
        }
        return id
    }

    private static func field(_ place: Int) -> String { "message_recipients.data[\(place)].attributes.recipient_id" }

    /// The letter as its author sees it now; only its id where the read model is late.
    private func answer<A>(_ letter: UUID, _ written: Written<A>, _ request: Request) async throws -> Response {
        await office.showing(written.position)
        let author = try request.person()
        let mailbox = office.mailbox(of: author)
        var headers: Headers = [.position: String(written.position ?? office.mail.position)]
        if written.isReplay { headers[.idempotencyReplayed] = "true" }
        guard let entry = try await mailbox.letter(letter), let folder = try await mailbox.folder(entry.folder) else {
            return Response(202, headers: headers)
        }
        let people = try await office.people.known(Set(entry.people).union([author]))
        return .hippo(
            HippoOpenMessage(
                data: HippoMessage(entry, in: folder, reader: author, people),
                included: [HippoPerson](naming: [entry], reader: author, people)
            ),
            status: 201,
            headers: headers
        )
    }
}
