import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit

/// Ports by which live topics use the rest of chat.
package struct LivePorts: Sendable {
    /// A room as it is, or was a moment ago; nil if there is none.
    var room: @Sendable (UUID) async throws -> RoomFacts?
    /// Rooms with their recipients: at least as new as the read models.
    var rooms: @Sendable ([UUID]) async throws -> [UUID: LiveRoom]
    /// Asks whether others may be told that somebody types in a room. Throws 404 where they aren't in it.
    var mayType: @Sendable (UUID, Actor) async throws -> Bool
    /// Actor as whom a caller acts in a room; where they are there twice, as this member.
    var actor: @Sendable (Caller, UUID, UUID?) async throws -> Actor
    /// Places of messages sent at these positions: of messages that readers see, so neither of repetitions nor of messages that are gone.
    var places: @Sendable ([Int64]) async throws -> [Int64: LiveLocation]
    /// Rooms of these talks, as far as they are known.
    var talks: @Sendable ([UUID]) async throws -> [UUID: UUID]
    /// Messages before a position, the oldest first: so many of the latest.
    var said: @Sendable (Int64, Int) async throws -> [LiveSentKey]
    /// Positions at which these messages were sent; none for those that no reader sees.
    var positions: @Sendable ([MessageLocation]) async throws -> [MessageLocation: Int64]
    /// Edited messages as they read now, by the position of the edit: where nothing has changed them since.
    var edited: @Sendable ([LiveEdit]) async throws -> [Int64: LiveMessage]
    /// People among these who don't show how far they have read.
    var hiding: @Sendable ([UUID]) async throws -> Set<UUID>
    /// The rooms that a person is in.
    var list: @Sendable (UUID) async throws -> [LiveRoomLine]
    /// Sends a message. Throws the problem of one that isn't accepted.
    var send: @Sendable (LiveSending, Caller) async throws -> LiveSent
    /// Moves one's cursor. Throws the problem of a place that there isn't.
    var read: @Sendable (LiveCursor, Caller) async throws -> Void
}

/// Place of a message.
struct LiveLocation: Sendable, Hashable {
    /// Words of a message that was edited.
    struct Wording: Sendable, Hashable {
        /// Nil if it can't be read any more.
        var parts: [MessagePart]?
        var mentions: [UUID]
    }

    var room: UUID
    var number: Int64
    /// Words by now; nil: the words with which it was sent.
    var edited: Wording?
}

/// Key of a message that was sent, by which it is known again.
struct LiveSentKey: Sendable, Hashable {
    var talk: UUID
    var author: UUID
    var clientID: String
    var at: Date
}

/// Edit of a message.
struct LiveEdit: Sendable, Hashable {
    var room: UUID
    var number: Int64
    /// Position in the log.
    var position: Int64
}

/// A message that somebody wants to send.
struct LiveSending: Sendable, Hashable {
    var room: UUID
    var clientID: String
    var parts: [MessagePart]
    var mentions: [UUID] = []
    var replyTo: Int64?
    /// Member who sends, where one is in the room twice.
    var member: UUID?
}

/// Result for a sent message.
struct LiveSent: Sendable, Hashable {
    var number: Int64
    var at: Date
    /// True if it was sent before, under the same id.
    var isRepetition: Bool
}

/// Cursor of somebody who reads.
struct LiveCursor: Sendable, Hashable {
    var room: UUID
    var number: Int64
    /// Member who reads, where one is in the room twice.
    var member: UUID?
}

/// A room in one's list.
struct LiveRoomLine: Sendable, Hashable {
    var room: UUID
    /// Member as whom one is in it.
    var member: UUID
    var unread: Int64
    var cursor: Int64
    /// The number of the latest message; 0 if there is none.
    var latest: Int64
    /// Number of unread messages that ask for attention.
    var attention: Int64
    /// Setting of whether the room leaves one in peace, and until when.
    var quiet: Quiet
}
