import ChatDomain
import FoundationEssentials

/// Cursor of somebody in a room.
struct CursorEntry: Sendable, Hashable {
    var room: UUID
    /// A person, or a persona.
    var member: UUID
    /// The last message that they have read; 0: none.
    var number: Int64
    /// Time at which the cursor came there; `nil` if it never moved.
    var at: Date?
}

/// Unread messages of somebody in a room.
struct UnreadEntry: Sendable, Hashable {
    var room: UUID
    /// Member as whom they are in the room.
    var member: UUID
    /// Messages of others behind the cursor that are there.
    var count: Int64
    var cursor: Int64
    /// The latest message; 0 if nothing was said.
    var latest: Int64
    /// Quiet of the room, as it is at the moment.
    var quiet = Quiet.off
    /// Number of those messages that call them by name; not counted where the room isn't quiet.
    var mentions: Int64 = 0

    /// Number that ask for attention: all, but in a quiet room only those that call them by name.
    var attention: Int64 { quiet.isOn ? mentions : count }
}
