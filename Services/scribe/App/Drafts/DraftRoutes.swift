import EventLog
import FoundationEssentials
import HTTPKit
import PeopleKit
import ScribeDomain
import ServiceKit

/// The routes by which authors write drafts and sign them. A draft is there for its author alone.
struct DraftRoutes: Sendable {
    let commands: NoteCommands

    private static let draft = "/api/v1/scribe/drafts/{note}"
    private static let problems = ["draft-not-found", "draft-full"]
    /// Bytes of a body: the words however escaped, and the rest.
    private static let bodyLimit = 6 * NoteLimits.text + 8192

    var routes: [Route] {
        [
            .post(
                NoteRules.client + "/drafts",
                NoteRules.staff,
                "Begins a note about a client by a template: \(NoteLimits.text) bytes at most. Takes Idempotency-Key.",
                body: NewDraftBody.self,
                returns: DraftMadeView.self,
                status: 201,
                problems: [
                    "client-not-found", "template-not-found", "note-class-not-kept", "too-many-drafts", "note-id-used",
                    "idempotency-mismatch",
                ],
                handler: begin
            ).limitingBody(to: Self.bodyLimit),
            .get(
                Self.draft,
                NoteRules.staff,
                "Shows one's own draft. With an ETag for If-Match.",
                returns: DraftView.self,
                problems: ["draft-not-found"]
            ) { request in
                let draft = try await commands.draft(request.parameters.uuid("note"), of: try request.person())
                let headers: Headers = [
                    .etag: EntityTag(draft.version).description, .cacheControl: "private, no-store",
                ]
                return .json(draft, headers: headers)
            }.tagged(),
            .put(
                Self.draft,
                NoteRules.staff,
                "Writes one's own draft anew. If-Match must name the version that was read: another tab may have written since.",
                body: DraftBody.self,
                problems: Self.problems + ["precondition-failed", "precondition-required"],
                handler: save
            ).limitingBody(to: Self.bodyLimit),
            .delete(
                Self.draft,
                NoteRules.staff,
                "Throws one's own draft away.",
                problems: ["draft-not-found", "precondition-failed"]
            ) { request in
                let (note, context) = (try request.parameters.uuid("note"), try request.changeContext())
                _ = try await commands.draft(note, of: try request.person())
                let command = Draft.Command.discard(by: try request.person(), at: commands.now())
                let position = try await endpoint.handle(command, on: note, context)
                return await commands.projection.answer(position)
            },
            .post(
                Self.draft + "/sign",
                NoteRules.staff,
                "Signs one's own draft. It waits for the supervisor's signature where the client has one, and can't be changed any more.",
                body: ConfirmedBody.self,
                returns: NoteActView.self,
                problems: [
                    "draft-not-found", "note-empty", "confirmation-needed", "note-record-full", "note-not-now",
                    "precondition-failed",
                ]
            ) { request, body in
                let (note, context) = (try request.parameters.uuid("note"), try request.changeContext())
                _ = try await commands.draft(note, of: try request.person())
                try await commands.confirmations.demand(body.confirmation, of: request)
                return await commands.projection.answer(try await commands.sign(note, context))
            }.tagged(),
            .get(
                "/api/v1/scribe/work",
                NoteRules.staff,
                "Lists one's drafts, those that are unsigned since 3 days, and notes that wait for a supervisor's signature; 200 of each at most.",
                returns: WorkView.self
            ) { request in
                let position = try await commands.projection.waitUntilVisible(for: request)
                return .json(try await commands.work(of: try request.person()), at: position)
            },
        ]
    }

    private var endpoint: CommandEndpoint<Draft> { CommandEndpoint(commands.store) { Problem($0) } }

    private func begin(_ request: Request, _ body: NewDraftBody) async throws -> Response {
        let person = try request.person()
        let id = try request.parameters.uuid("client")
        guard let client = try await commands.people.known(id), client.has(.client),
            try await CareRelations.ground(toRead: id, staff: person, at: commands.now(), in: commands.pool) != nil
        else { throw Problem.noSuchClient }
        let made = try await commands.begin(body, about: id, try await request.creationContext())
        let place = "/api/v1/scribe/drafts/\(made.answer.id.uuidString.lowercased())"
        return await commands.projection.answer(made, status: 201, headers: [.location: place])
    }

    private func save(_ request: Request, _ body: DraftBody) async throws -> Response {
        let (note, context) = (try request.parameters.uuid("note"), try request.changeContext(isStrict: true))
        // Others hear that it isn't there, whatever version they name.
        _ = try await commands.draft(note, of: try request.person())
        let command = Draft.Command.save(
            serviceAt: body.serviceAt.roundedToMilliseconds,
            reached: body.reached,
            text: body.text,
            by: try request.person(),
            at: commands.now()
        )
        let handled = try await Repository<Draft>(commands.store).handle(
            command,
            on: note,
            ifVersion: context.ifVersion,
            meta: context.meta
        )
        return try await commands.projection.answer(handled) { Problem($0) }
    }
}
