public import Foundation

extension TheraComm {
    /// Rooms and what is said in them.
    public var chat: Chat { Chat(unit: self) }

    /// Rooms of whoever is signed in.
    public struct Chat: Sendable {
        let unit: TheraComm

        /// Rooms that one is in.
        public func rooms() -> Entries<ChatRoomList> { unit.all(.getChatRoomsJoined()) }

        /// The room of two with somebody; made if there is none yet.
        public func direct(with person: UUID) async throws -> UUID {
            try await unit.send(.postChatDirectPerson(person: person)).roomID
        }

        /// Pages of what was said in a room, newest first, with the people who said it.
        public func messages(in room: UUID) -> Pages<ChatMessageList> {
            unit.all(.getChatRoomMessages(room: room)).pages
        }

        /// Says something. It is kept until it has been said, in the order of its room; when it is told, `clientID` is `id` of what is returned.
        public func say(_ text: String, in room: UUID, replyTo number: Int? = nil) async throws -> Posted<ChatPosted> {
            try await say(ChatMessageInput(text: text, replyTo: number), in: room)
        }

        /// Says something with parts, mentions or files that were handed in by `.postChatAttachments`.
        public func say(_ message: ChatMessageInput, in room: UUID) async throws -> Posted<ChatPosted> {
            let id = unit.live.surroundings.newID()
            var message = message
            message.clientID = id.queryText
            return try await unit.outbox.post(.postChatRoomMessages(room: room, message), lane: "chat/\(room)", id: id)
        }

        /// Says how far one has read.
        public func markRead(_ room: UUID, upTo number: Int) async throws {
            _ = try await unit.send(.putChatRoomCursor(room: room, ChatCursorInput(number: number)))
        }

        /// Says that one types, about every three seconds while one does, or has stopped. Without a connection nobody is told.
        public func typing(_ isTyping: Bool = true, in room: UUID) async throws {
            let data = JSONValue.object(["room_id": .string(room.queryText), "typing": .bool(isTyping)])
            _ = try await unit.live.perform("chat/typing", data, as: JSONValue.self)
        }
    }
}
