import ChatDomain
import FoundationEssentials

/// How far one has read.
struct CursorBody: Decodable, Sendable {
    /// The last message that was read; 0 for none.
    var number: Int64
    /// Whether the cursor may go back. It may not if absent.
    var back: Bool?
}

/// How far somebody has read in a room.
struct CursorView: Codable, Sendable, Hashable {
    /// A person, or a persona.
    var member: UUID
    /// The last message that they have read; 0: none.
    var number: Int64
    /// When the cursor came there; absent: it never moved.
    var at: Date?

    init(_ entry: CursorEntry) {
        member = entry.member
        number = entry.number
        at = entry.at
    }
}

/// How far several have read.
struct CursorListView: Codable, Sendable {
    /// In the order of the members' ids. Nobody's in a room for everyone.
    var cursors: [CursorView]
    /// How many have read a message of a room for everyone; for its author and those who keep order.
    var count: Int64?
}

/// How far one has read oneself.
struct OwnCursorView: Codable, Sendable, Hashable {
    var number: Int64
    var at: Date?
    /// Messages of others behind it.
    var unread: Int64
}

/// What one hasn't read in a room.
struct UnreadView: Codable, Sendable, Hashable {
    var room: UUID
    /// As whom one is in the room.
    var member: UUID
    var unread: Int64
    var cursor: Int64
    /// The latest message; 0 if nothing was said.
    var latest: Int64
    /// How many ask for attention: all of them, but in a quiet room only those that mention one.
    var attention: Int64
    /// Whether the room is to leave one in peace.
    var quiet: Bool
    /// Until when; absent: for good, or it isn't.
    var quietUntil: Date?

    private enum CodingKeys: String, CodingKey {
        case room, member, unread, cursor, latest, attention, quiet
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

/// What one hasn't read, in all of one's rooms.
struct UnreadListView: Codable, Sendable {
    var rooms: [UnreadView]
}

/// Whether one hides how far one has read.
struct ReceiptChoiceView: Codable, Sendable, Hashable {
    var hidden: Bool
}
