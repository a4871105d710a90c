import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Route by which administrators see how long words are kept, and what went last.
struct RetentionRoutes: Sendable {
    let rule: RetentionRule
    let pool: Pool

    var routes: [Route] {
        [
            .get(
                "/api/v1/chat/retention",
                .roles([.administrator]),
                "Tells how long messages and deleted rooms are kept, as the unit has set it, and what was let go of the last time. Nothing "
                    + "of people under a retention hold goes.",
                returns: RetentionView.self,
                handler: tell
            )
        ]
    }

    private func tell(_ request: Request) async throws -> RetentionView {
        let last = try await pool.query("select ran_at, messages, rooms, withheld from chat_retention_run")
            .decode(Date.self, Int.self, Int.self, Int.self).first
        return RetentionView(
            messageSeconds: rule.olderThan.map { Int($0.components.seconds) },
            deletedRoomSeconds: rule.deletedFor.map { Int($0.components.seconds) },
            last: last.map { .init(at: $0, messages: $1, rooms: $2, withheld: $3) }
        )
    }
}

/// Time for which words of chat are kept.
struct RetentionView: Codable, Sendable, Hashable {
    /// Run by which words were let go of.
    struct Run: Codable, Sendable, Hashable {
        var at: Date
        /// Messages whose words went.
        var messages: Int
        /// Rooms in which they were.
        var rooms: Int
        /// Messages that a hold kept.
        var withheld: Int
    }

    /// Time for which messages are kept; absent: for ever.
    var messageSeconds: Int?
    /// Time for which all of a deleted room is kept; absent: for ever.
    var deletedRoomSeconds: Int?
    /// The last run; absent: none yet.
    var last: Run?

    private enum CodingKeys: String, CodingKey {
        case last
        case messageSeconds = "message_seconds"
        case deletedRoomSeconds = "deleted_room_seconds"
    }
}
