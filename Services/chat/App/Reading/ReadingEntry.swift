import ChatDomain
import FoundationEssentials

/// How far somebody has read in a room.
struct CursorEntry: Sendable, Hashable {
    var room: UUID
    /// A person, or a persona.
    var member: UUID
    /// The last message that they have read; 0: none.
    var number: Int64
    /// When the cursor came there; `nil` if it never moved.
    var at: Date?
}

/// What somebody hasn't read in a room.
struct UnreadEntry: Sendable, Hashable {
    var room: UUID
    /// As whom they are in the room.
    var member: UUID
    /// Messages of others behind the cursor that are there.
    var count: Int64
    var cursor: Int64
    /// The latest message; 0 if nothing was said.
    var latest: Int64
    /// Whether the room is to leave them in peace, as it is at the moment.
    var quiet = Quiet.off
    /// Of those messages, how many call them by name; not counted where the room isn't quiet.
    var mentions: Int64 = 0

    /// How many ask for attention: all, but in a quiet room only those that call them by name.
    var attention: Int64 { quiet.isOn ? mentions : count }
}
