import BabylonDomain
import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes of those who write programmes.
struct DeskRoutes: Sendable {
    let commands: ProgrammeCommands

    static let programmes = "/api/v1/babylon/desk/programmes"
    private static let programme = programmes + "/{programme}"
    private static let writers = Access.roles([.coordinator])
    private static let state = QueryParameter(
        "state",
        .oneOf(ProgrammeRow.State.allCases.map(\.rawValue)),
        "Only those that stand so."
    )
    private static let problems = ["programme-not-found", "programme-retired", "precondition-failed"]

    var routes: [Route] {
        [
            .get(
                Self.programmes,
                Self.writers,
                "Lists all programmes, the latest first; 50 a page unless told.",
                query: [.limit(), .cursor, Self.state],
                returns: ProgrammeLinesView.self,
                handler: list
            ),
            .get(
                Self.programme,
                Self.writers,
                "Shows a programme with its draft, its last version and the numbers of all. With an ETag for If-Match.",
                returns: ProgrammeDeskView.self,
                problems: ["programme-not-found"],
                handler: show
            ).tagged(),
            .post(
                Self.programmes,
                Self.writers,
                "Writes the first draft of a programme. \(ProgrammeBody.limits) Takes Idempotency-Key.",
                body: ProgrammeBody.self,
                returns: ProgrammeMadeView.self,
                status: 201,
                problems: ["idempotency-mismatch"]
            ) { request, body in
                let made = try await commands.draft(body, try await request.creationContext())
                let place = "\(Self.programmes)/\(made.answer.id.text)"
                return await commands.projection.answer(made, status: 201, headers: [.location: place])
            },
            .put(
                Self.programme + "/draft",
                Self.writers,
                "Writes the draft of the next version, or writes it anew. If-Match must name the version of the programme that was read.",
                body: ProgrammeBody.self,
                returns: ProgrammeMadeView.self,
                problems: Self.problems + ["precondition-required"]
            ) { request, body in
                let contents = try body.contents()
                return try await step(request, isStrict: true) { .save(contents, by: $0, at: $1) }
            },
            .delete(
                Self.programme + "/draft",
                Self.writers,
                "Throws the draft away; a programme of which nothing was published is gone then.",
                problems: ["programme-not-found", "precondition-failed"]
            ) { request in
                let context = try request.changeContext()
                let command = Programme.Command.discard(by: try request.person(), at: commands.now())
                let thrown = try await commands.handle(command, on: try request.programme(), context)
                return await commands.projection.answer(thrown.position)
            },
            .post(
                Self.programme + "/publish",
                Self.writers,
                "Publishes the draft as the next version, which never changes. Nobody is moved to it.",
                returns: ProgrammeMadeView.self,
                problems: Self.problems + ["programme-unchanged"]
            ) { request in try await step(request) { .publish(by: $0, at: $1) } },
            .post(
                Self.programme + "/retire",
                Self.writers,
                "Takes no applications any more. Running enrolments go on; its draft is thrown away.",
                returns: ProgrammeMadeView.self,
                problems: ["programme-not-found", "programme-never-published", "precondition-failed"]
            ) { request in try await step(request) { .retire(by: $0, at: $1) } },
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let state = try request.queryText("state").flatMap(ProgrammeRow.State.init(rawValue:))
        let (page, next) = try await request.page(by: \.began) { place, limit in
            try await commands.page(state, before: place, limit: limit)
        }
        let time = commands.now()
        let lines = page.map { ProgrammeLineView($0, at: time) }
        return .json(ProgrammeLinesView(programmes: lines, next: next), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let row = try await commands.known(try request.programme())
        let versions = try await commands.versions(of: row.id)
        return .json(
            ProgrammeDeskView(
                programme: ProgrammeLineView(row, at: commands.now()),
                draft: row.draft,
                published: row.published,
                versions: versions.map { ProgrammeDeskView.Version(version: $0.version, publishedAt: $0.at) }
            ),
            at: position,
            headers: [.etag: EntityTag(row.streamVersion).description, .cacheControl: "private, no-cache"]
        )
    }

    private func step(
        _ request: Request,
        isStrict: Bool = false,
        _ command: (UUID, Date) -> Programme.Command
    ) async throws -> Response {
        let context = try request.changeContext(isStrict: isStrict)
        let command = command(try request.person(), commands.now())
        return await commands.projection.answer(
            try await commands.handle(command, on: try request.programme(), context)
        )
    }
}

extension Request {
    /// The programme that the path names. Throws 404 if that can't be one.
    func programme() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("programme")) else { throw .noSuchProgramme }
        return id
    }
}
