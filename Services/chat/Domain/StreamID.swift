import EventSourcing
public import FoundationEssentials

/// Where the events of something lie. A room's own stream is the room's id.
public enum StreamID {
    /// Of what is said in `room`: nothing but messages, so that a message's number is its version here.
    public static func talk(in room: UUID) -> UUID { UUID.named("talk", in: room) }

    /// Of what happens to message `number` of `room` after it was sent.
    public static func message(_ number: Int64, in room: UUID) -> UUID { UUID.named("message.\(number)", in: room) }

    /// Of the reports about message `number` of `room`.
    public static func reports(about number: Int64, in room: UUID) -> UUID { UUID.named("reports.\(number)", in: room) }

    /// Of how far `member` has read in `room`.
    public static func reading(of member: UUID, in room: UUID) -> UUID {
        UUID.named("reading.\(member.uuidString)", in: room)
    }

    /// Of whether `room` is quiet for `member`.
    public static func quiet(of member: UUID, in room: UUID) -> UUID {
        UUID.named("quiet.\(member.uuidString)", in: room)
    }

    /// Of whether `person` shows others how far they have read.
    public static func receipts(of person: UUID) -> UUID { UUID.named("receipts", in: person) }

    /// Of who asked to learn who is behind `persona`.
    public static func reidentification(of persona: UUID) -> UUID { UUID.named("reidentification", in: persona) }

    /// Of what is no longer kept of `room`.
    public static func retention(of room: UUID) -> UUID { UUID.named("retention", in: room) }

    /// Of who looked at what was said in `room` without being in it.
    public static func openings(of room: UUID) -> UUID { UUID.named("openings", in: room) }

    /// Of whom `person` keeps from opening rooms with them.
    public static func blocks(of person: UUID) -> UUID { UUID.named("blocks", in: person) }

    /// Of the roles that this installation has defined.
    public static let roles = UUID.named("chat.roles", in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    /// The one direct room of two, whoever of them is named first. Each is a person, or a persona as which a person speaks there.
    public static func direct(_ one: UUID, _ other: UUID) -> UUID {
        let sorted = [one.uuidString, other.uuidString].sorted()
        return UUID.named("direct.\(sorted[0]).\(sorted[1])", in: roles)
    }
}
