import FoundationEssentials

/// A message, as applications know it.
struct ChatkitMessage: Sendable, Hashable {
    /// Grows over all rooms of an instance, so that the oldest clients, who name no room, can delete it.
    var id: Int64
    /// User who sent it.
    var user: String
    /// Id of the room.
    var room: String
    /// Parts of the message.
    var parts: [ChatkitPart]
    /// Time at which it came.
    var createdAt: Date
    /// Time of the last edit; the time at which it came, if it was never edited.
    var updatedAt: Date
}

/// A part of a message.
enum ChatkitPart: Sendable, Hashable {
    /// Words, or anything else that fits into a text.
    case content(type: String, String)
    /// Something elsewhere.
    case link(type: String, url: String)
    /// A file that was handed in.
    case attachment(ChatkitAttachment)
}

/// A file that was handed in.
struct ChatkitAttachment: Sendable, Hashable {
    /// Id of the file.
    var id: String
    /// Media type: on announcement as somebody says, from then on by the content.
    var type: String
    /// Size in bytes.
    var size: Int64
    /// Name of the file.
    var name: String?
    /// Custom data of the application.
    var custom: ChatkitJSON?
    /// True if it came by the oldest service, whose files have a type of their own for later clients.
    var isOld = false
}

/// Cursor of a user in a room.
struct ChatkitCursor: Sendable, Hashable {
    /// The room.
    var room: String
    /// User whose cursor it is.
    var user: String
    /// Any number; mostly the id of a message.
    var position: Int64
    /// Time at which it was set.
    var updatedAt: Date
}
