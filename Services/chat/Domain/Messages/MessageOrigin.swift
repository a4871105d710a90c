public import FoundationEssentials

/// Facts about a sent message for decisions about it. The caller reads them at its number in the talk.
public struct MessageOrigin: Sendable, Hashable {
    /// The room.
    public let room: UUID
    /// Its number in the room.
    public let number: Int64
    /// Member who sent it.
    public let author: UUID
    /// Person or persona whose key seals its words.
    public let holder: UUID

    /// States it.
    public init(_ posted: MessagePosted, number: Int64, room: UUID) {
        self.room = room
        self.number = number
        author = posted.author
        holder = posted.holder
    }

    /// States it, for a caller who knows it from elsewhere.
    public init(room: UUID, number: Int64, author: UUID, holder: UUID) {
        self.room = room
        self.number = number
        self.author = author
        self.holder = holder
    }
}
