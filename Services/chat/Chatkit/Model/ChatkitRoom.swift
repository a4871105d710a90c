import FoundationEssentials

/// A room, as applications know it.
struct ChatkitRoom: Sendable, Hashable {
    /// Any text that the application chose, or one of ours.
    var id: String
    /// Name of the room.
    var name: String
    /// User who made it.
    var createdBy: String
    /// True if one comes in only by being added.
    var isPrivate: Bool
    /// Custom data of the application.
    var custom: ChatkitJSON?
    /// Title of notifications in place of its name.
    var pushTitle: String?
    /// Time at which it was made.
    var createdAt: Date
    /// Time of the last change.
    var updatedAt: Date
    /// Time of the latest message; `nil` if there is none.
    var lastMessageAt: Date?
    /// Members in the order in which they came.
    var members: [String]
}

/// A room as it is for one user.
struct ChatkitJoinedRoom: Sendable, Hashable {
    /// The room.
    var room: ChatkitRoom
    /// Number of messages behind the user's cursor.
    var unread: Int64
    /// Cursor of the user; `nil` if it was never set.
    var cursor: ChatkitCursor?
}

/// A room that is to be made.
struct ChatkitRoomDraft: Sendable, Hashable {
    /// The id; `nil` for one of ours.
    var id: String?
    /// Name of the room.
    var name: String
    /// True if one comes in only by being added.
    var isPrivate: Bool
    /// Members from the start, beside its maker.
    var members: [String]
    /// Custom data of the application.
    var custom: ChatkitJSON?
    /// Title of notifications in place of its name.
    var pushTitle: String?
}

/// Change of a room; members that are `nil` stay.
struct ChatkitRoomChange: Sendable, Hashable {
    /// Name of the room.
    var name: String?
    /// True if one comes in only by being added.
    var isPrivate: Bool?
    /// Custom data of the application.
    var custom: ChatkitJSON?
    /// Title of notifications in place of its name; `.some(nil)` clears it.
    var pushTitle: String??
}
