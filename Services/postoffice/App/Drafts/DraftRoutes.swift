import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// The routes of drafts. A draft lies in Drafts and is opened and deleted like a letter.
struct DraftRoutes: Sendable {
    let commands: MailCommands

    private static let area = "/api/v1/mail/drafts"

    var routes: [Route] {
        [
            Route.post(
                Self.area,
                .signedIn,
                "Saves a new draft. \(Compose.limits) Takes Idempotency-Key.",
                body: Compose.self,
                returns: DraftView.self,
                status: 201,
                problems: ["person-not-known-yet", "idempotency-mismatch"],
                handler: make
            ).limitingBody(to: Compose.bodyLimit),
            Route.put(
                Self.area + "/{letter}",
                .signedIn,
                "Saves a draft over what it said before; If-Match must name the version that was read. If that is not the latest, 412, "
                    + "or with on_conflict=keep_copy what was written is kept as a new draft (201).",
                query: [
                    QueryParameter("on_conflict", .oneOf(["fail", "keep_copy"]), "What happens to a late version.")
                ],
                body: Compose.self,
                returns: DraftView.self,
                problems: [
                    "letter-not-found", "letter-already-sent", "letter-waiting", "precondition-failed",
                    "precondition-required",
                ],
                handler: update
            ).alsoAnswering(201).limitingBody(to: Compose.bodyLimit),
            .post(
                Self.area + "/{letter}/send",
                .signedIn,
                "Sends a draft as it stands, or with If-Match as it was read. \(Departure.summary) Takes Idempotency-Key.",
                query: Departure.query,
                returns: SentView.self,
                problems: [
                    "letter-not-found", "may-not-write", "precondition-failed", "letter-erased", "idempotency-mismatch",
                ],
                handler: send
            ),
            Route.post(
                Self.area + "/{letter}/finish",
                .signedIn,
                "Sends a draft with these words in place of what it says: saved and sent are one step, so that nothing is left half done. With "
                    + "If-Match only over the version that was read. \(Departure.summary) \(Compose.limits) Takes Idempotency-Key.",
                query: Departure.query,
                body: Compose.self,
                returns: SentView.self,
                problems: [
                    "letter-not-found", "letter-waiting", "may-not-write", "precondition-failed",
                    "idempotency-mismatch",
                ],
                handler: finish
            ).limitingBody(to: Compose.bodyLimit),
            .delete(
                Self.area + "/{letter}",
                .signedIn,
                "Throws a draft away.",
                problems: ["letter-not-found", "letter-already-sent", "letter-waiting"],
                handler: discard
            ),
        ]
    }

    private func make(_ request: Request, _ body: Compose) async throws -> Response {
        let person = try request.person()
        let order = CommandContext(
            person: person,
            idempotency: try await request.idempotency(by: person),
            fields: body.fields
        )
        let saved = try await commands.saveNewDraft(body.contents, order)
        return await answer(
            saved,
            status: 201,
            headers: [.location: "/api/v1/mail/letters/\(saved.answer.id.text)"]
        )
    }

    private func update(_ request: Request, _ body: Compose) async throws -> Response {
        // `*` is an answer to the question, too: whatever version there is.
        let isAny = request.headers[.ifMatch] == "*"
        let version = isAny ? nil : try request.requiredIfMatch()
        let order = CommandContext(person: try request.person(), ifVersion: version, fields: body.fields)
        let draft = try request.letterID()
        guard try await commands.isDraft(draft, of: order.person) else { throw Problem.noSuchLetter }
        let keepsCopy = try request.queryText("on_conflict") == "keep_copy"
        do {
            return await answer(try await commands.save(body.contents, as: draft, order), status: 200)
        } catch is VersionConflict where keepsCopy {
            var copy = try await commands.saveNewDraft(body.contents, order.withoutVersion)
            copy.answer.copyOfID = draft
            return await answer(copy, status: 201, headers: [.location: "/api/v1/mail/letters/\(copy.answer.id.text)"])
        }
    }

    private func send(_ request: Request) async throws -> Response {
        let person = try request.person()
        let order = CommandContext(
            person: person,
            idempotency: try await request.idempotency(by: person),
            ifVersion: try request.ifMatch(),
            due: try await Departure(request).due(for: person, in: commands)
        )
        let sent = try await commands.sendDraft(try request.letterID(), order)
        return await commands.written(sent, undoable: order.due != nil)
    }

    private func finish(_ request: Request, _ body: Compose) async throws -> Response {
        let person = try request.person()
        let order = CommandContext(
            person: person,
            idempotency: try await request.idempotency(by: person),
            ifVersion: try request.ifMatch(),
            due: try await Departure(request).due(for: person, in: commands)
        )
        let sent = try await commands.sendDraft(try request.letterID(), saying: body.contents, order)
        return await commands.written(sent, undoable: order.due != nil)
    }

    private func discard(_ request: Request) async throws -> Response {
        await commands.written(try await commands.discard(try request.letterID(), by: request.person()))
    }

    /// Text that was saved over is among the draft's versions, and no action.
    private func answer(_ saved: CommandResult<DraftView>, status: Status, headers: Headers = Headers()) async
        -> Response
    {
        var headers = headers
        headers[.etag] = EntityTag(Int64(saved.answer.version)).description
        return await commands.written(saved, status: status, headers: headers, undoable: saved.answer.version == 1)
    }
}
