import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

/// Paths and callers of the routes of those who write broadcasts.
enum WritingPaths {
    static let area = "/api/v1/trumpet/desk"
    static let broadcasts = area + "/broadcasts"
    static let broadcast = broadcasts + "/{broadcast}"
    static let writers = Access.roles([.coordinator])
}

/// The routes of those who write broadcasts: drafts, and who would see them.
struct DraftRoutes: Sendable {
    let commands: BroadcastCommands

    var routes: [Route] {
        [
            .post(
                WritingPaths.broadcasts,
                WritingPaths.writers,
                "Writes a draft. \(Compose.limits) Takes Idempotency-Key.",
                body: Compose.self,
                returns: BroadcastMadeView.self,
                status: 201,
                problems: ["idempotency-mismatch"]
            ) { request, body in
                let made = try await commands.draft(body.contents, try await request.creationContext())
                let place = "\(WritingPaths.broadcasts)/\(made.answer.id.text)"
                return await commands.projection.answer(made, status: 201, headers: [.location: place])
            },
            .put(
                WritingPaths.broadcast,
                WritingPaths.writers,
                "Writes a draft anew. If-Match must name the version that was read.",
                body: Compose.self,
                returns: BroadcastMadeView.self,
                problems: [
                    "broadcast-not-found", "broadcast-already-issued", "precondition-failed", "precondition-required",
                ]
            ) { request, body in
                await commands.projection.answer(
                    try await commands.handle(request, isStrict: true) { .edit(body.contents, by: $0, at: $1) }
                )
            },
            .delete(
                WritingPaths.broadcast,
                WritingPaths.writers,
                "Throws a draft away.",
                problems: ["broadcast-not-found", "broadcast-already-issued", "precondition-failed"]
            ) { request in
                let thrown = try await commands.handle(request) { .discard(by: $0, at: $1) }
                return await commands.projection.answer(thrown.position)
            },
            .get(
                WritingPaths.broadcast + "/preview",
                WritingPaths.writers,
                "Tells who would see a broadcast now, how many and the first \(PreviewView.sampleSize), and what.",
                returns: PreviewView.self,
                problems: ["broadcast-not-found"]
            ) { request in
                try await commands.projection.waitUntilVisible(for: request)
                return try await preview(try await commands.known(try request.broadcastID()).contents)
            },
            .post(
                WritingPaths.area + "/preview",
                WritingPaths.writers,
                "Tells who would see a broadcast that is only being thought about, and what. Refuses what a draft is refused "
                    + "for. Nothing is kept.",
                body: Compose.self,
                returns: PreviewView.self
            ) { _, body in
                try await commands.rehearse(.draft(body.contents, by: nil, at: commands.now()))
                return try await preview(body.contents)
            },
        ]
    }

    private func preview(_ contents: BroadcastContents) async throws -> PreviewView {
        let audience = try await commands.audience(of: contents.audience)
        let sample = try await commands.people.first(PreviewView.sampleSize, of: audience.map(\.id))
        return PreviewView(contents, audience, sample: sample)
    }
}

extension BroadcastCommands {
    /// Carries out the command that a caller gives, at a time, to the broadcast of the path, under the condition of If-Match.
    func handle(
        _ request: Request,
        isStrict: Bool = false,
        _ command: (UUID, Date) -> Broadcast.Command
    ) async throws -> CommandResult<BroadcastMadeView> {
        let context = try request.changeContext(isStrict: isStrict)
        return try await handle(command(try request.person(), now()), on: try request.broadcastID(), context)
    }
}
