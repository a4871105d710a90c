import ChatDomain
import FoundationEssentials

/// Position to which one moves one's cursor.
struct CursorBody: Decodable, Sendable {
    /// The last message that was read; 0 for none.
    var number: Int64
    /// True if the cursor may go back. It may not if absent.
    var back: Bool?
}

/// Cursor of somebody in a room.
struct CursorView: Codable, Sendable, Hashable {
    /// A person, or a persona.
    var member: UUID
    /// The last message that they have read; 0: none.
    var number: Int64
    /// Time at which the cursor came there; absent: it never moved.
    var at: Date?

    private enum CodingKeys: String, CodingKey {
        case number, at
        case member = "member_id"
    }

    init(_ entry: CursorEntry) {
        member = entry.member
        number = entry.number
        at = entry.at
    }
}

/// Cursors of several members.
struct CursorListView: Codable, Sendable {
    /// Cursors in the order of the members' ids. None in a room for everyone.
    var cursors: [CursorView]
    /// Number of people who have read a message of a room for everyone; for its author and those who keep order.
    var count: Int64?
}

/// Cursor of the caller.
struct OwnCursorView: Codable, Sendable, Hashable {
    var number: Int64
    var at: Date?
    /// Messages of others behind it.
    var unread: Int64
}

/// Unread messages of the caller in a room.
struct UnreadView: Codable, Sendable, Hashable {
    var room: UUID
    /// Member as whom one is in the room.
    var member: UUID
    var unread: Int64
    var cursor: Int64
    /// The latest message; 0 if nothing was said.
    var latest: Int64
    /// Number that ask for attention: all of them, but in a quiet room only those that mention one.
    var attention: Int64
    /// True if the room is to leave one in peace.
    var quiet: Bool
    /// Time until which it is quiet; absent: for good, or it isn't.
    var quietUntil: Date?

    private enum CodingKeys: String, CodingKey {
        case unread, cursor, latest, attention, quiet
        case room = "room_id"
        case member = "member_id"
        case quietUntil = "quiet_until"
    }

    init(_ entry: UnreadEntry) {
        room = entry.room
        member = entry.member
        unread = entry.count
        cursor = entry.cursor
        latest = entry.latest
        attention = entry.attention
        (quiet, quietUntil) = (entry.quiet.isOn, entry.quiet.end)
    }
}

/// Unread messages of the caller in all of their rooms.
struct UnreadListView: Codable, Sendable {
    var rooms: [UnreadView]
}

/// Choice of hiding how far one has read.
struct ReceiptChoiceView: Codable, Sendable, Hashable {
    var hidden: Bool
}
