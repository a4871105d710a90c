import ChatDomain
import EventSourcing
import FoundationEssentials
import Realtime

/// Changes of a message after it was sent, as they are told.
enum LiveMessageChange {
    /// Edit: the message says something else.
    struct Edited: Codable, Sendable, Hashable {
        var roomID: UUID
        var number: Int64
        var at: Date
        var parts: [MessagePart]
        var mentions: [UUID]

        private enum CodingKeys: String, CodingKey {
            case number, at, parts, mentions
            case roomID = "room_id"
        }
    }

    /// Deletion of the message.
    struct Deleted: Codable, Sendable, Hashable {
        var roomID: UUID
        var number: Int64
        var byID: UUID
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case number, at
            case roomID = "room_id"
            case byID = "by_id"
        }
    }

    /// Somebody reacted, or took it back.
    struct Reaction: Codable, Sendable, Hashable {
        var roomID: UUID
        var number: Int64
        var reaction: String
        var memberID: UUID
        var at: Date

        init(_ stored: MessageReaction) {
            roomID = stored.room
            number = stored.number
            reaction = stored.reaction
            memberID = stored.by
            at = stored.at
        }

        private enum CodingKeys: String, CodingKey {
            case number, reaction, at
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }

    /// Payload for a deletion.
    static func payload(of step: MessageStep) throws -> Payload {
        try Payload(
            "message.deleted",
            Deleted(roomID: step.room, number: step.number, byID: step.by, at: step.at)
        )
    }

    /// Payload for a reaction.
    static func payload(of reaction: MessageReaction, isTaken: Bool) throws -> Payload {
        try Payload(isTaken ? "reaction.removed" : "reaction.added", Reaction(reaction))
    }
}

extension LiveMessageChange.Edited {
    /// Edit with the words of `message` since `time`.
    init(_ message: LiveMessage, at time: Date) {
        self.init(
            roomID: message.roomID,
            number: message.number,
            at: time,
            parts: message.parts,
            mentions: message.mentions
        )
    }
}
