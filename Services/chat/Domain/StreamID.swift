import EventSourcing
public import FoundationEssentials

/// Ids of streams. A room's own stream is the room's id.
public enum StreamID {
    /// Stream of the messages in `room`: nothing but messages, so that a message's number is its version here.
    public static func talk(in room: UUID) -> UUID { UUID.named("talk", in: room) }

    /// Stream of message `number` of `room` after it was sent.
    public static func message(_ number: Int64, in room: UUID) -> UUID { UUID.named("message.\(number)", in: room) }

    /// Stream of the reports about message `number` of `room`.
    public static func reports(about number: Int64, in room: UUID) -> UUID { UUID.named("reports.\(number)", in: room) }

    /// Stream of `member`'s cursor in `room`.
    public static func reading(of member: UUID, in room: UUID) -> UUID {
        UUID.named("reading.\(member.uuidString)", in: room)
    }

    /// Stream of `member`'s choice whether `room` is quiet.
    public static func quiet(of member: UUID, in room: UUID) -> UUID {
        UUID.named("quiet.\(member.uuidString)", in: room)
    }

    /// Stream of `person`'s choice whether others see how far they have read.
    public static func receipts(of person: UUID) -> UUID { UUID.named("receipts", in: person) }

    /// Stream of the requests to learn who is behind `persona`.
    public static func reidentification(of persona: UUID) -> UUID { UUID.named("reidentification", in: persona) }

    /// Stream of the retention of `room`.
    public static func retention(of room: UUID) -> UUID { UUID.named("retention", in: room) }

    /// Stream of the looks at `room` by people who aren't in it.
    public static func openings(of room: UUID) -> UUID { UUID.named("openings", in: room) }

    /// Stream of the calls of `person`, for whom messages wait.
    public static func attention(of person: UUID) -> UUID { UUID.named("attention", in: person) }

    /// Stream of `person`'s blocks.
    public static func blocks(of person: UUID) -> UUID { UUID.named("blocks", in: person) }

    /// Stream of the message that `member` keeps for later in `room` under an id of their own.
    public static func later(_ clientID: String, by member: UUID, in room: UUID) -> UUID {
        UUID.named("later.\(member.uuidString).\(clientID)", in: room)
    }

    /// Stream of the roles that this installation has defined.
    public static let roles = UUID.named("chat.roles", in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    /// The one direct room of two, in either order. Each is a person, or a persona as which a person speaks there.
    public static func direct(_ one: UUID, _ other: UUID) -> UUID {
        let sorted = [one.uuidString, other.uuidString].sorted()
        return UUID.named("direct.\(sorted[0]).\(sorted[1])", in: roles)
    }
}
