package import ChatDomain
package import FoundationEssentials

/// Cursor of somebody in a room.
package struct CursorEntry: Sendable, Hashable {
    var room: UUID
    /// A person, or a persona.
    package var member: UUID
    /// The last message that they have read; 0: none.
    package var number: Int64
    /// Time at which the cursor came there; `nil` if it never moved.
    package var at: Date?
}

/// Unread messages of somebody in a room.
package struct UnreadEntry: Sendable, Hashable {
    package var room: UUID
    /// Member as whom they are in the room.
    package var member: UUID
    /// Messages of others behind the cursor that are there.
    package var count: Int64
    package var cursor: Int64
    /// The latest message; 0 if nothing was said.
    package var latest: Int64
    /// Quiet of the room, as it is at the moment.
    package var quiet = Quiet.off
    /// Number of those messages that call them by name; not counted where the room isn't quiet.
    var mentions: Int64 = 0

    /// Number that ask for attention: all, but in a quiet room only those that call them by name.
    package var attention: Int64 { quiet.isOn ? mentions : count }
}
