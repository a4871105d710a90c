import ChatDomain
import FoundationEssentials
import Realtime

/// Changes of a room, as they are told. Names and descriptions aren't told: a client that sees that they changed loads the room.
enum LiveRoomChange {
    /// Members who came in, or were brought.
    struct Came: Codable, Sendable, Hashable {
        struct One: Codable, Sendable, Hashable {
            var id: UUID
            var standing: Participant.Standing
            var role: String
            /// The name, where it is a persona.
            var persona: String?
        }

        var roomID: UUID
        var members: [One]
        var byID: UUID
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case members, at
            case roomID = "room_id"
            case byID = "by_id"
        }
    }

    /// Something about one member: they went, or may do other things than before.
    struct Member: Codable, Sendable, Hashable {
        var roomID: UUID
        var memberID: UUID
        var byID: UUID
        var at: Date
        /// Absent where it is as before.
        var role: String?
        /// Absent where they may speak, or it is as before.
        var mutedUntil: Date?

        private enum CodingKeys: String, CodingKey {
            case at, role
            case roomID = "room_id"
            case memberID = "member_id"
            case byID = "by_id"
            case mutedUntil = "muted_until"
        }
    }

    /// A message is kept at the top, or no longer.
    struct Pin: Codable, Sendable, Hashable {
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

    /// The room is to be loaded anew.
    struct Changed: Codable, Sendable, Hashable {
        var roomID: UUID
        /// Kind of change: `created`, `described`, `slowed`, `history`, `archived`, `reopened`, `deleted`, `restored`, `left`, `returned`.
        var what: String

        private enum CodingKeys: String, CodingKey {
            case what
            case roomID = "room_id"
        }
    }

    /// Payload for an event; nil for events that are nobody's business: who takes a persona, and who has a place of their own.
    static func payload(of event: RoomEvent, in room: UUID) throws -> Payload? {
        switch event {
        case .personaTaken, .placed: nil
        case .joined(let added), .added(let added): try Payload("members.came", Came(added, room))
        case .left(let step): try Payload("member.left", Member(step, room))
        case .removed(let restrained): try Payload("member.left", Member(restrained, room))
        case .roleChanged(let role): try Payload("member.changed", Member(role, room))
        case .muted(let restrained): try Payload("member.changed", Member(restrained, room))
        case .unmuted(let step): try Payload("member.changed", Member(step, room))
        case .pinned(let pin): try Payload("message.pinned", Pin(pin, room))
        case .unpinned(let pin): try Payload("message.unpinned", Pin(pin, room))
        case .created: try changed(room, "created")
        case .described: try changed(room, "described")
        case .slowed: try changed(room, "slowed")
        case .historyOpened: try changed(room, "history")
        case .archived: try changed(room, "archived")
        case .reopened: try changed(room, "reopened")
        case .deleted: try changed(room, "deleted")
        case .restored: try changed(room, "restored")
        case .withdrawn: try changed(room, "left")
        case .returned: try changed(room, "returned")
        }
    }

    private static func changed(_ room: UUID, _ what: String) throws -> Payload {
        try Payload("room.changed", Changed(roomID: room, what: what))
    }
}
