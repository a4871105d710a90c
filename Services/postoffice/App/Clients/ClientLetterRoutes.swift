import AttachmentKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes by which staff see, and answer, letters of a client that aren't theirs: while they stand in for somebody who is matched with
/// the client, or have leave to see the client's things. Coordinators have no other way in.
struct ClientLetterRoutes: Sendable {
    let commands: MailCommands
    let attachments: AttachmentCommands

    private static let letters = "/api/v1/mail/clients/{client}/letters"
    private static let problems = ["client-not-found", "letter-not-found"]

    /// The route that gives out, to which links lead as well.
    var giving: Route {
        Route.get(
            Self.letters + "/{letter}/attachments/{attachment}",
            .roles(Role.staff),
            "Gives an attachment of such a letter out as a file to be saved. Takes Range.",
            problems: Self.problems + [
                "attachment-not-found", "attachment-held", "attachment-erased", "range-not-satisfiable",
            ],
            handler: give
        ).speaking("application/octet-stream").tagged().alsoAnswering(206)
    }

    var routes: [Route] {
        [
            .get(
                Self.letters,
                .roles(Role.staff),
                "Lists letters of a client that aren't one's own, newest first; 50 a page unless told. Who stands in for somebody sees "
                    + "what went openly between that one and the client; who has leave to see the client's things (break-glass), "
                    + "what went openly between the client and any staff. Nobody else sees anything (404), nor anybody a moment "
                    + "after the time is over. Shows what was on the log a moment ago.",
                query: [.limit(), .cursor],
                returns: ClientLetterListView.self,
                problems: ["client-not-found"],
                handler: list
            ),
            .get(
                Self.letters + "/{letter}",
                .roles(Role.staff),
                "Opens such a letter in full. Who opened it, and on what ground, is on the log before it is shown.",
                returns: ClientLetterView.self,
                problems: Self.problems,
                handler: open
            ),
            giving,
            Route.post(
                Self.letters + "/{letter}/replies",
                .roles(Role.staff),
                "Answers such a letter: to the client, in one's own name and in the same conversation; those for whom one stands in get it, "
                    + "too, as long as their accounts are in use. Who stands in may, who has leave to see may not. \(Compose.limits) \(Departure.summary) Takes Idempotency-Key.",
                body: ClientReply.self,
                returns: SentView.self,
                status: 201,
                problems: Self.problems + ["may-not-write", "idempotency-mismatch"],
                handler: reply
            ).limitingBody(to: Compose.bodyLimit),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let (client, limit) = (try request.clientID(), try request.limit())
        let grounds = try await commands.grounds(of: request.person(), for: client)
        let found = try await commands.clientLetters.page(
            of: client,
            on: grounds,
            after: try request.cursor(LetterCursor.self),
            limit: limit + 1
        )
        let page = found.prefix(limit)
        let people = try await commands.people.shown(told: Set(page.flatMap(\.people)), faces: request.faces)
        let letters = page.compactMap { letter in
            grounds.first { $0.shows(lettersWith: letter.staff) }.map {
                ClientLetterSummaryView(letter, $0, people)
            }
        }
        let last = found.count > limit ? page.last : nil
        let next = try last.map { try Cursor.text(LetterCursor(sentAt: $0.sentAt, letter: $0.id)) }
        return .json(ClientLetterListView(letters: letters, next: next))
    }

    private func open(_ request: Request) async throws -> Response {
        let person = try request.person()
        let (letter, ground) = try await commands.clientLetter(
            try request.letterID(),
            of: try request.clientID(),
            for: person
        )
        try await commands.noteOpening(of: letter.id, by: person, on: ground)
        async let people = commands.people.shown(told: Set(letter.people), faces: request.faces)
        async let files = commands.clientLetters.attachments(of: letter.id)
        return .json(ClientLetterView(letter, ground, try await files, try await people))
    }

    private func give(_ request: Request) async throws -> Response {
        let person = try request.person()
        let (letter, ground) = try await commands.clientLetter(
            try request.letterID(),
            of: try request.clientID(),
            for: person
        )
        let id = try request.attachmentID()
        guard let row = try await commands.clientLetters.attachments(of: letter.id).first(where: { $0.id == id }) else {
            throw Problem.noSuchAttachment
        }
        return try await attachments.give(row, to: request) {
            try await commands.noteOpening(of: letter.id, by: person, on: ground)
        }
    }

    private func reply(_ request: Request, _ body: ClientReply) async throws -> Response {
        let (client, person) = (try request.clientID(), try request.person())
        let id = try request.letterID()
        let (letter, _) = try await commands.clientLetter(id, of: client, for: person)
        let contents = LetterContents(
            subject: body.subject ?? ReplySubject.of(letter.subject),
            body: body.body,
            to: [client] + (try await commands.absent(from: letter, of: client, coveredBy: person)),
            urgent: body.urgent ?? false,
            replyTo: letter.id
        )
        let departure = Departure(sendAt: body.sendAt, holdSeconds: body.holdSeconds)
        let order = CommandContext(
            person: person,
            idempotency: try await request.idempotency(by: person),
            due: try await departure.due(for: person, in: commands)
        )
        let sent = try await commands.send(contents, order)
        return await commands.written(
            sent,
            status: 201,
            headers: [.location: "/api/v1/mail/letters/\(sent.answer.id.text)"],
            undoable: order.due != nil
        )
    }
}

extension Problem {
    /// Answer to a client who doesn't exist, or of whom the caller has no ground to see anything: nobody learns which.
    static let noSuchClient = Problem(
        404,
        "client-not-found",
        "There is no such client, or nothing of theirs for you to see."
    )
}

extension Request {
    /// The client that the path names. Throws 404 if that can't be one.
    fileprivate func clientID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("client")) else { throw .noSuchClient }
        return id
    }
}
