import ChatDomain
import FoundationEssentials
import HTTPKit

/// Somebody's look at a message otherwise than by reading along.
struct OpeningView: Codable, Sendable, Hashable {
    /// Absent for an operator.
    var by: UUID?
    /// `judge` or `operator`.
    var capacity: RecordOpened.Capacity
    /// Time of the look.
    var at: Date
    /// True if the whole room was opened, and not this message alone.
    var wholeRoom: Bool

    private enum CodingKeys: String, CodingKey {
        case capacity, at
        case by = "by_id"
        case wholeRoom = "whole_room"
    }

    init(_ opened: RecordOpened) {
        (by, capacity, at) = (opened.by, opened.capacity, opened.at)
        wholeRoom = opened.number == nil
    }
}

/// Looks at a message, the latest first.
struct OpeningListView: Codable, Sendable, Hashable {
    var openings: [OpeningView]
}

/// The route of the audit of reading.
struct OpeningRoutes: Sendable {
    let commands: OpeningCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/chat/rooms/{room}/messages/{message}/openings",
                .signedIn,
                "Lists who looked at one's own message otherwise than by reading along. Of looks at this message alone those are told that "
                    + "reports had nothing to do with. The latest first; those of one person within five minutes count once.",
                query: [.appearance],
                returns: OpeningListView.self,
                problems: ["room-not-found", "message-not-found"],
                handler: list
            )
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let actor = try await commands.rooms.actor(request)
        let openings = try await commands.openings(
            of: try request.messageNumber(),
            in: try request.roomID(),
            by: actor
        )
        return .json(
            OpeningListView(openings: openings.map { OpeningView($0) }),
            headers: [.cacheControl: "no-store"]
        )
    }
}
