import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

/// The routes of those who write broadcasts: drafts, and who would see them.
struct DraftRoutes: Sendable {
    let commands: BroadcastCommands

    private static let area = "/api/v1/trumpet/desk"
    private static let coordinators = Access.roles([.coordinator])
    private static let versions = "If-Match must name the version that was read."

    var routes: [Route] {
        [
            .post(
                Self.area + "/broadcasts",
                Self.coordinators,
                "Writes a draft. \(Compose.limits) Takes Idempotency-Key.",
                body: Compose.self,
                returns: BroadcastMadeView.self,
                status: 201,
                problems: ["idempotency-mismatch"],
                handler: make
            ),
            .put(
                Self.area + "/broadcasts/{broadcast}",
                Self.coordinators,
                "Writes a draft anew. \(Self.versions)",
                body: Compose.self,
                returns: BroadcastMadeView.self,
                problems: [
                    "broadcast-not-found", "broadcast-already-issued", "precondition-failed", "precondition-required",
                ],
                handler: edit
            ),
            .delete(
                Self.area + "/broadcasts/{broadcast}",
                Self.coordinators,
                "Throws a draft away.",
                problems: ["broadcast-not-found", "broadcast-already-issued"],
                handler: discard
            ),
            .get(
                Self.area + "/broadcasts/{broadcast}/preview",
                Self.coordinators,
                "Tells who would see a broadcast now, how many and the first \(PreviewView.sampleSize), and what.",
                returns: PreviewView.self,
                problems: ["broadcast-not-found"],
                handler: preview
            ),
            .post(
                Self.area + "/preview",
                Self.coordinators,
                "Tells who would see a broadcast that is only being thought about, and what. Refuses what a draft is refused "
                    + "for. Nothing is kept.",
                body: Compose.self,
                returns: PreviewView.self,
                handler: { _, body in
                    try commands.rehearseDraft(of: body.contents)
                    return try await imagine(body.contents)
                }
            ),
        ]
    }

    private func make(_ request: Request, _ body: Compose) async throws -> Response {
        let person = try request.person()
        let made = try await commands.draft(
            body.contents,
            by: person,
            idempotency: try await request.idempotency(by: person)
        )
        return await commands.written(
            made,
            status: 201,
            headers: [.location: "\(Self.area)/broadcasts/\(made.answer.id.uuidString.lowercased())"]
        )
    }

    private func edit(_ request: Request, _ body: Compose) async throws -> Response {
        // `*` is an answer to the question, too: whatever version there is.
        let version = request.headers[.ifMatch] == "*" ? nil : try request.requiredIfMatch()
        let made = try await commands.edit(
            try request.broadcastID(),
            body.contents,
            by: try request.person(),
            ifVersion: version
        )
        return await commands.written(made)
    }

    private func discard(_ request: Request) async throws -> Response {
        let person = try request.person()
        let written = try await commands.handle(
            .discard(by: person, at: commands.now()),
            on: try request.broadcastID(),
            by: person,
            ifVersion: try request.ifMatch()
        )
        await commands.waitUntilVisible(written.position)
        return Response(204, headers: [.position: String(written.position ?? commands.projection.position)])
    }

    private func preview(_ request: Request) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        guard let row = try await commands.row(try request.broadcastID()) else { throw Problem.noSuchBroadcast }
        return .json(try await imagine(row.contents))
    }

    private func imagine(_ contents: BroadcastContents) async throws -> PreviewView {
        let audience = try await commands.audience(of: contents.audience, at: commands.now())
        let sample = try await commands.people.first(PreviewView.sampleSize, of: audience.map(\.id))
        return PreviewView(contents, audience, sample: sample)
    }
}
