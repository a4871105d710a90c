import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/read`: one has read up to a message.
enum ReadAction {
    /// Wish to set the cursor.
    struct Wish: Codable, Sendable {
        var roomID: UUID
        var number: Int64

        /// Member who reads, where one is in the room twice.
        var member: UUID?

        private enum CodingKeys: String, CodingKey {
            case number
            case member = "as"
            case roomID = "room_id"
        }
    }

    static func action(_ ports: LivePorts) -> ClientAction {
        ClientAction(
            "chat/read",
            "says how far one has read (room_id, number).",
            body: Wish.self
        ) { wish, caller in
            try await ports.read(LiveCursor(room: wish.roomID, number: wish.number, member: wish.member), caller)
            return ActionDone()
        }
    }
}
