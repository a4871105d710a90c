import PeopleKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit
import TextRules

/// The original client's calls that write: a draft, a letter. It knows people by their numbers.
struct HippoComposeRoutes: Sendable {
    let commands: MailCommands

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
        let composed = try await composed(request)
        let saved = try await keep(composed)
        return try await answer(saved.answer.id, saved, request)
    }

    /// Letters that can't be sent, now or later, are kept as drafts: the client says that it was sent, whatever the answer.
    private func send(_ request: Request) async throws -> Response {
        let composed = try await composed(request)
        do throws(Problem) {
            try composed.check()
        } catch {
            throw try await keep(composed, after: error)
        }
        do {
            let sent = try await commands.send(composed.contents, composed.order)
            return try await answer(sent.answer.id, sent, request)
        } catch let problem as Problem where [403, 422].contains(problem.status.code) {
            throw try await keep(composed, after: problem)
        }
    }

    /// Letter that the client sent, in this service's types.
    private struct Composed: Sendable {
        var contents: LetterContents
        var order: CommandContext
        /// Mistakes that keep it from being sent, but not from being saved.
        var errors: [FieldError]

        /// Refuses what can't be sent.
        func check() throws(Problem) {
            guard errors.isEmpty else { throw .invalid(errors) }
        }
    }

    /// Saves it as a draft, every word of it.
    private func keep(_ composed: Composed) async throws -> CommandResult<DraftView> {
        let isAnswering = (try? await commands.checkReply(composed.contents.replyTo, of: composed.order.person)) != nil
        let parts = HippoDraft.parts(of: composed.contents, isAnswering: isAnswering)
        guard let first = parts.first else { throw Problem.unavailable }
        // The rest before the first: the first stands above it.
        var order = composed.order
        order.idempotency = nil
        for part in parts.dropFirst().reversed() { _ = try await commands.saveNewDraft(part, order) }
        return try await commands.saveNewDraft(first, composed.order)
    }

    /// The same for what was refused with `problem`; says so in it. An account that may not write at all keeps nothing.
    private func keep(_ composed: Composed, after problem: Problem) async throws -> Problem {
        let texts = [composed.contents.subject.value, composed.contents.body.value].compactMap { $0 }
        guard texts.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else { return problem }
        var composed = composed
        composed.order.idempotency = nil
        guard let kept = try? await keep(composed) else { return problem }
        await commands.waitUntilVisible(kept.position)
        var problem = problem
        problem.detail = "It lies in Drafts."
        return problem
    }

    /// The contents as our own, and who asks.
    private func composed(_ request: Request) async throws -> Composed {
        let reader = try request.reader()
        let body = try await request.decodeLeniently(HippoComposed.self, upTo: Compose.bodyLimit)
        let text = body.data?.attributes
        var order = CommandContext(person: reader.id, idempotency: try await request.idempotency(by: reader.id))
        var (errors, to, bcc) = ([FieldError](), [UUID](), [UUID]())
        for (addressee, id) in try await resolved(body.addressees, for: reader) {
            guard let id else {
                errors.append(FieldError(addressee.field, code: .unknownPerson, "must be the number of a person"))
                continue
            }
            order.fields.note(id, addressee.field)
            if addressee.isHidden { bcc.append(id) } else { to.append(id) }
        }
        let replyTo = (text?.replyToID?.text).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        let answered = replyTo.flatMap { UUID(uuidString: $0) }
        if replyTo != nil, answered == nil {
            errors.append(FieldError("reply_to_id", code: .unknownLetter, "there is no such letter"))
        }
        let contents = LetterContents(
            // The original app shows no reason for which a letter isn't kept: its words come first.
            subject: NameRule.cleaned(text?.subject?.text ?? ""),
            body: text?.body?.text ?? "",
            to: to,
            bcc: bcc,
            urgent: text?.urgent?.value ?? false,
            replyTo: answered
        )
        return Composed(contents: contents, order: order, errors: errors)
    }

    /// Persons whom the numbers mean. A number of nobody whom `reader` knows has an id of its own; other texts have none.
    private func resolved(_ addressees: [HippoAddressee], for reader: Participant) async throws -> [(
        HippoAddressee, UUID?
    )] {
        let people = try await commands.people.known(numbers: Set(addressees.compactMap(\.number)))
        let shown = try await commands.shown(told: [], named: Set(people.values.map(\.id)), to: reader)
        return addressees.map { addressee in
            guard let number = addressee.number else { return (addressee, nil) }
            if let id = people[number]?.id, shown[id] != nil { return (addressee, id) }
            return (addressee, UUID(unresolvedRecipient: number))
        }
    }

    /// The letter as its author sees it now; only its id where the read model is late.
    private func answer<A>(_ letter: UUID, _ written: CommandResult<A>, _ request: Request) async throws -> Response {
        await commands.waitUntilVisible(written.position)
        let author = try request.person()
        let mailbox = commands.mailbox(of: author)
        var headers: Headers = [.position: String(written.position ?? commands.mail.position)]
        if written.isReplay { headers[.idempotencyReplayed] = "true" }
        guard let entry = try await mailbox.letter(letter), let folder = try await mailbox.folder(entry.folder) else {
            return Response(202, headers: headers)
        }
        let people = try await commands.shown([entry], to: request.reader())
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
