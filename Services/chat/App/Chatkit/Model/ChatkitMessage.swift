import FoundationEssentials

/// A message, as applications know it.
struct ChatkitMessage: Sendable, Hashable {
    /// Grows over all rooms of an instance, so that the oldest clients, who name no room, can delete it.
    var id: Int64
    /// Who sent it.
    var user: String
    /// In which room.
    var room: String
    /// What it consists of.
    var parts: [ChatkitPart]
    /// When it came.
    var createdAt: Date
    /// When it was edited last; when it came, if it never was.
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
    /// Its id.
    var id: String
    /// Its media type: as it is announced what somebody says, from then on what the content says.
    var type: String
    /// Its size in bytes.
    var size: Int64
    /// What it is called.
    var name: String?
    /// What the application keeps with it.
    var custom: ChatkitJSON?
    /// Whether it came by the oldest service, whose files have a type of their own for later clients.
    var isOld = false
}

/// How far a user has read in a room.
struct ChatkitCursor: Sendable, Hashable {
    /// The room.
    var room: String
    /// Who.
    var user: String
    /// Any number; mostly the id of a message.
    var position: Int64
    /// When it was set.
    var updatedAt: Date
}
