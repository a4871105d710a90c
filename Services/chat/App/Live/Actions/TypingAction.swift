import ChatDomain
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/typing`: one types, or has stopped.
enum TypingAction {
    /// Where.
    struct Wish: Codable, Sendable {
        var roomID: UUID
        var typing: Bool

        /// As which member, where one is in the room twice.
        var member: UUID?

        private enum CodingKeys: String, CodingKey {
            case typing
            case member = "as"
            case roomID = "room_id"
        }
    }

    static func action(_ ports: LivePorts, _ typing: Typing, now: @escaping @Sendable () -> Date) -> ClientAction {
        ClientAction(
            "chat/typing",
            "says that one types, about every three seconds while one does, or has stopped (room_id, typing).",
            body: Wish.self
        ) { wish, caller in
            let actor = try await ports.actor(caller, wish.roomID, wish.member)
            guard let room = try await ports.room(wish.roomID), room.isThere, let member = room.member(actor.party)
            else {
                throw Problem.noSuchRoom
            }
            // Who can't speak has nothing to type; they learn it when they send.
            if Typing.isTold(in: room), room.phase == .open, !member.isMuted(at: now()),
                actor.may(.createMessages, as: member), room.closing(for: actor.id) == nil
            {
                typing.report(room: wish.roomID, member: actor.id, isTyping: wish.typing)
            }
            return ActionDone()
        }
    }
}
