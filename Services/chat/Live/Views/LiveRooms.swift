import ChatCore
import ChatDomain
import FoundationEssentials

/// The rooms that one is in, as they are told: no names, which are loaded once.
struct LiveRooms: Codable, Sendable, Hashable {
    /// Room in one's list.
    struct Line: Codable, Sendable, Hashable {
        var roomID: UUID
        /// Member as whom one is in it.
        var memberID: UUID
        var unread: Int64
        /// Number of the last message that one has read.
        var cursor: Int64
        /// The number of the latest message; 0 if there is none.
        var latest: Int64
        /// Number of unread messages that ask for attention: all of them, but in a quiet room only those that mention one.
        var attention: Int64
        /// True if one wants to be left in peace by it.
        var quiet: Bool
        /// Time until which it is quiet; absent: for good, or it isn't.
        var quietUntil: Date?

        private enum CodingKeys: String, CodingKey {
            case unread, cursor, latest, attention, quiet
            case quietUntil = "quiet_until"
            case roomID = "room_id"
            case memberID = "member_id"
        }
    }

    /// Number in all of them.
    var unread: Int64
    /// Number of these that ask for attention.
    var attention: Int64
    var rooms: [Line]

    init(_ lines: [LiveRoomLine]) {
        unread = lines.reduce(0) { $0 + $1.unread }
        attention = lines.reduce(0) { $0 + $1.attention }
        rooms = lines.map {
            Line(
                roomID: $0.room,
                memberID: $0.member,
                unread: $0.unread,
                cursor: $0.cursor,
                latest: $0.latest,
                attention: $0.attention,
                quiet: $0.quiet.isOn,
                quietUntil: $0.quiet.end
            )
        }
    }
}

/// Cursor of somebody who has read, as it is told.
struct LiveCursorMoved: Codable, Sendable, Hashable {
    var roomID: UUID
    var memberID: UUID
    var number: Int64
    var at: Date

    init(_ moved: CursorMoved) {
        roomID = moved.room
        memberID = moved.member
        number = moved.number
        at = moved.at
    }

    private enum CodingKeys: String, CodingKey {
        case number, at
        case roomID = "room_id"
        case memberID = "member_id"
    }
}

/// Disclosure of one's persona, as one is told.
struct LiveReidentified: Codable, Sendable, Hashable {
    var roomID: UUID
    var personaID: UUID
    var askerID: UUID
    var byID: UUID
    var at: Date

    init(_ granted: ReidentificationGranted) {
        roomID = granted.about.room
        personaID = granted.about.persona
        askerID = granted.asker
        byID = granted.by
        at = granted.at
    }

    private enum CodingKeys: String, CodingKey {
        case at
        case roomID = "room_id"
        case personaID = "persona_id"
        case askerID = "asker_id"
        case byID = "by_id"
    }
}
