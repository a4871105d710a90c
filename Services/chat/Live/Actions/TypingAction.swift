import ChatDomain
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/typing`: one types, or has stopped.
enum TypingAction {
    /// Wish to type in a room.
    struct Wish: Codable, Sendable {
        var roomID: UUID
        var typing: Bool

        /// Member who types, where one is in the room twice.
        var member: UUID?

        private enum CodingKeys: String, CodingKey {
            case typing
            case member = "as"
            case roomID = "room_id"
        }
    }

    static func action(_ ports: LivePorts, _ typing: Typing) -> ClientAction {
        ClientAction(
            "chat/typing",
            "says that one types, about every three seconds while one does, or has stopped (room_id, typing).",
            body: Wish.self
        ) { wish, caller in
            let actor = try await ports.actor(caller, wish.roomID, wish.member)
            // Members who can't speak have nothing to type; they learn it when they send.
            if try await ports.mayType(wish.roomID, actor) {
                typing.report(room: wish.roomID, member: actor.id, isTyping: wish.typing)
            }
            return ActionDone()
        }
    }
}
