import EventSourcing
package import FoundationEssentials

/// Report that somebody types in a room, or stopped, as processes tell each other: 33 bytes, of which the last is 0 for a stop, 1 for
/// typing and 2 for typing in a client of the original protocol.
package struct TypingReport: Sendable, Hashable {
    package var room: UUID
    /// A person, or a persona.
    package var member: UUID
    package var isTyping: Bool
    /// True if it came by the original protocol, whose clients tell each other.
    package var isByChatkit = false

    var bytes: [UInt8] { room.bytes + member.bytes + [isTyping ? (isByChatkit ? 2 : 1) : 0] }

    init(room: UUID, member: UUID, isTyping: Bool, isByChatkit: Bool = false) {
        self.room = room
        self.member = member
        self.isTyping = isTyping
        self.isByChatkit = isTyping && isByChatkit
    }

    /// Nil for what is none: another version of the service may say other things.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 33 else { return nil }
        self.init(
            room: UUID(bytes: bytes[0..<16]),
            member: UUID(bytes: bytes[16..<32]),
            isTyping: bytes[32] != 0,
            isByChatkit: bytes[32] == 2
        )
    }
}
