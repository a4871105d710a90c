import EventSourcing
import FoundationEssentials

/// That somebody types in a room, or stopped, as processes tell each other: 33 bytes.
struct TypingReport: Sendable, Hashable {
    var room: UUID
    /// A person, or a persona.
    var member: UUID
    var isTyping: Bool

    var bytes: [UInt8] { room.bytes + member.bytes + [isTyping ? 1 : 0] }

    init(room: UUID, member: UUID, isTyping: Bool) {
        self.room = room
        self.member = member
        self.isTyping = isTyping
    }

    /// Nil for what is none: another version of the service may say other things.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 33 else { return nil }
        self.init(room: UUID(bytes: bytes[0..<16]), member: UUID(bytes: bytes[16..<32]), isTyping: bytes[32] != 0)
    }
}
