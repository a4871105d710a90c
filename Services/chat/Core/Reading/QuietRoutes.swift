import ChatDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which one lets a room leave one in peace.
struct QuietRoutes: Sendable {
    let reading: ReadingCommands

    private static let path = "/api/v1/chat/rooms/{room}/quiet"
    private static let problems = ["room-not-found", "not-a-member", "not-allowed"]

    private struct Wish: Decodable, Sendable {
        /// Time until which it is quiet; absent: until it is undone.
        var until: Date?
    }

    var routes: [Route] {
        [
            .put(
                Self.path,
                .signedIn,
                "Lets a room leave one in peace, until a time or for good: what is said there is counted as ever, but doesn't count among "
                    + "what asks for attention, unless it mentions one. Nobody else learns of it. Repeating it changes nothing.",
                query: [.appearance],
                body: Wish.self,
                problems: Self.problems,
                handler: quiet
            ),
            .delete(
                Self.path,
                .signedIn,
                "Lets a room ask for one's attention again. Repeating it changes nothing.",
                query: [.appearance],
                problems: Self.problems,
                handler: loud
            ),
        ]
    }

    private func quiet(_ request: Request, _ wish: Wish) async throws -> Response {
        try await choose(.on(until: wish.until?.roundedToMilliseconds), request)
    }

    private func loud(_ request: Request) async throws -> Response { try await choose(.off, request) }

    private func choose(_ quiet: Quiet, _ request: Request) async throws -> Response {
        let actor = try await reading.messages.rooms.actor(request)
        return await reading.messages.done(try await reading.choose(quiet, in: try request.roomID(), as: actor))
    }
}
