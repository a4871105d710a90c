import ChatDomain
import FoundationEssentials
import HTTPKit

/// What telling things live needs of the rest of chat.
struct LivePorts: Sendable {
    /// A room as it is, or was a moment ago; nil if there is none.
    var room: @Sendable (UUID) async throws -> RoomFacts?
    /// Of these rooms, who is to be told: at least as new as what the read models show.
    var rooms: @Sendable ([UUID]) async throws -> [UUID: LiveRoom]
    /// Whether others may be told that somebody types in a room. Throws 404 where they aren't in it.
    var mayType: @Sendable (UUID, Actor) async throws -> Bool
    /// As whom a caller acts in a room; where they are there twice, as this member.
    var actor: @Sendable (Caller, UUID, UUID?) async throws -> Actor
    /// Of positions at which messages were sent: those that readers see, so neither repetitions nor what is gone, and where they are.
    var places: @Sendable ([Int64]) async throws -> [Int64: LivePlace]
    /// Of these talks, the rooms, as far as they are known.
    var talks: @Sendable ([UUID]) async throws -> [UUID: UUID]
    /// What was said before a position, the oldest first: so many of the latest.
    var said: @Sendable (Int64, Int) async throws -> [LiveSaid]
    /// Of these edits, the messages as they read now, by the position of the edit: where nothing has changed them since.
    var edited: @Sendable ([LiveEdit]) async throws -> [Int64: LiveMessage]
    /// Of these people, who doesn't show how far they have read.
    var hiding: @Sendable ([UUID]) async throws -> Set<UUID>
    /// The rooms that a person is in.
    var list: @Sendable (UUID) async throws -> [LiveRoomLine]
    /// Sends a message. Throws the problem of one that isn't accepted.
    var send: @Sendable (LiveSending, Caller) async throws -> LiveSent
    /// Moves one's cursor. Throws the problem of a place that there isn't.
    var read: @Sendable (LiveCursor, Caller) async throws -> Void
}

/// Where a message is.
struct LivePlace: Sendable, Hashable {
    /// What a message says that was edited.
    struct Wording: Sendable, Hashable {
        /// Nil if it can't be read any more.
        var parts: [MessagePart]?
        var mentions: [UUID]
    }

    var room: UUID
    var number: Int64
    /// What it says now; nil: what it said when it was sent.
    var edited: Wording?
}

/// By what a message is known again that was sent.
struct LiveSaid: Sendable, Hashable {
    var talk: UUID
    var author: UUID
    var clientID: String
    var at: Date
}

/// That a message was edited.
struct LiveEdit: Sendable, Hashable {
    var room: UUID
    var number: Int64
    /// Where in the log.
    var position: Int64
}

/// A message that somebody wants to send.
struct LiveSending: Sendable, Hashable {
    var room: UUID
    var clientID: String
    var parts: [MessagePart]
    var mentions: [UUID] = []
    var replyTo: Int64?
    /// As which member, where one is in the room twice.
    var member: UUID?
}

/// What became of it.
struct LiveSent: Sendable, Hashable {
    var number: Int64
    var at: Date
    /// It was sent before, under the same id.
    var isRepetition: Bool
}

/// How far somebody has read.
struct LiveCursor: Sendable, Hashable {
    var room: UUID
    var number: Int64
    /// As which member, where one is in the room twice.
    var member: UUID?
}

/// A room in one's list.
struct LiveRoomLine: Sendable, Hashable {
    var room: UUID
    /// As whom one is in it.
    var member: UUID
    var unread: Int64
    var cursor: Int64
    /// The number of the latest message; 0 if there is none.
    var latest: Int64
    /// How many of the unread ask for attention.
    var attention: Int64
    /// Whether the room is to leave one in peace, and until when.
    var quiet: Quiet
}
