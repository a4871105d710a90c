import FoundationEssentials

/// A room, as applications know it.
struct ChatkitRoom: Sendable, Hashable {
    /// Any text that the application chose, or one of ours.
    var id: String
    /// What it is called.
    var name: String
    /// Who made it.
    var createdBy: String
    /// Whether one is in only by being added.
    var isPrivate: Bool
    /// What the application keeps with it.
    var custom: ChatkitJSON?
    /// What stands over notifications in place of its name.
    var pushTitle: String?
    /// When it was made.
    var createdAt: Date
    /// When something about it was changed last.
    var updatedAt: Date
    /// When the latest message came; `nil` if there is none.
    var lastMessageAt: Date?
    /// Who is in it, in the order in which they came.
    var members: [String]
}

/// A room as it is for one user.
struct ChatkitJoinedRoom: Sendable, Hashable {
    /// The room.
    var room: ChatkitRoom
    /// How many messages lie behind the user's cursor.
    var unread: Int64
    /// Where the user's cursor is; `nil` if it was never set.
    var cursor: ChatkitCursor?
}

/// A room that is to be made.
struct ChatkitRoomDraft: Sendable, Hashable {
    /// The id; `nil` for one of ours.
    var id: String?
    /// What it is called.
    var name: String
    /// Whether one is in only by being added.
    var isPrivate: Bool
    /// Who is in it from the start, beside whoever makes it.
    var members: [String]
    /// What the application keeps with it.
    var custom: ChatkitJSON?
    /// What stands over notifications in place of its name.
    var pushTitle: String?
}

/// What is to be different about a room; what is `nil` stays.
struct ChatkitRoomChange: Sendable, Hashable {
    /// What it is called.
    var name: String?
    /// Whether one is in only by being added.
    var isPrivate: Bool?
    /// What the application keeps with it.
    var custom: ChatkitJSON?
    /// What stands over notifications in place of its name; `.some(nil)` clears it.
    var pushTitle: String??
}
