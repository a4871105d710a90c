import ChatDomain
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/send`: says something, under an id of the client's own, so that asking again after a break says nothing twice.
enum SendAction {
    /// Message that is to be sent.
    struct Wish: Codable, Sendable, Hashable {
        var roomID: UUID
        var clientID: String
        var parts: [Part]
        var mentions: [UUID]?
        var replyTo: Int64?

        /// Member who speaks, where one is in the room twice.
        var member: UUID?

        private enum CodingKeys: String, CodingKey {
            case parts, mentions
            case member = "as"
            case roomID = "room_id"
            case clientID = "client_id"
            case replyTo = "reply_to"
        }
    }

    /// A part of it: exactly one of `content`, `url` and `attachment`.
    struct Part: Codable, Sendable, Hashable {
        var type: String?
        var content: String?
        var url: String?
        var attachment: UUID?
    }

    /// Answer to a message.
    struct Answer: Codable, Sendable, Hashable {
        var roomID: UUID
        var number: Int64
        var at: Date
        /// True if it was sent before, under the same id.
        var repeated: Bool

        private enum CodingKeys: String, CodingKey {
            case number, at, repeated
            case roomID = "room_id"
        }
    }

    static func action(_ ports: LivePorts) -> ClientAction {
        ClientAction(
            "chat/send",
            "says something (room_id, client_id, parts, mentions, reply_to); answers with room_id, number, at, repeated.",
            body: Wish.self,
            reading: { Wish(plain: $0) },
            writing: { (answer: Answer) in answer.json }
        ) { wish, caller in
            let sending = LiveSending(
                room: wish.roomID,
                clientID: wish.clientID,
                parts: try parts(of: wish),
                mentions: wish.mentions ?? [],
                replyTo: wish.replyTo,
                member: wish.member
            )
            let sent = try await ports.send(sending, caller)
            return Answer(roomID: wish.roomID, number: sent.number, at: sent.at, repeated: sent.isRepetition)
        }
    }

    private static func parts(of wish: Wish) throws(Problem) -> [MessagePart] {
        var parts: [MessagePart] = []
        for (place, part) in wish.parts.enumerated() {
            switch (part.content, part.url, part.attachment) {
            case (let content?, nil, nil): parts.append(.text(type: part.type ?? "text/plain", content))
            case (nil, let url?, nil): parts.append(.link(type: part.type ?? "text/html", url))
            case (nil, nil, let attachment?): parts.append(.attachment(MessageFile(attachment)))
            default:
                let message = "must have exactly one of: content, url, attachment"
                throw .invalid([
                    FieldError("data.parts[\(place)]", code: .needsOneOf(["content", "url", "attachment"]), message)
                ])
            }
        }
        return parts
    }
}
