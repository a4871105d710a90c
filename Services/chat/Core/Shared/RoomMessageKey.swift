import ChatDomain
import FoundationEssentials

/// Key by which a repetition of a message is known, with its room.
struct RoomMessageKey: Sendable, Hashable {
    var room: UUID
    var key: MessageKey
}
