import EventSourcing
public import FoundationEssentials

/// Ids of streams.
public enum StreamID {
    /// Stream of `owner`'s copy of `letter`.
    public static func copy(of letter: UUID, owner: UUID) -> UUID {
        UUID.named("copy.\(letter.uuidString)", in: owner)
    }

    /// Stream of the attachments of `letter`.
    public static func attachments(of letter: UUID) -> UUID { UUID.named("attachments", in: letter) }

    /// Stream of the own folders of `owner`.
    public static func folders(of owner: UUID) -> UUID { UUID.named("folders", in: owner) }

    /// Stream of the preferences, templates and signature of `owner`.
    public static func writingSettings(of owner: UUID) -> UUID { UUID.named("desk", in: owner) }

    /// Stream of `action`, which is a person's.
    public static func action(_ action: UUID) -> UUID { UUID.named("action", in: action) }

    /// Stream of the openings of `letter`.
    public static func openings(of letter: UUID) -> UUID { UUID.named("openings", in: letter) }

    /// Stream of `person`'s acknowledgement of an urgent `letter`.
    public static func acknowledgement(of letter: UUID, by person: UUID) -> UUID {
        UUID.named("acknowledgement.\(letter.uuidString)", in: person)
    }

    /// Stream of the settlement of a clock.
    public static func settlement(of clock: ReplyClock.ID) -> UUID {
        UUID.named("settlement.\(clock.letter.uuidString)", in: clock.staff)
    }

    /// Stream of the unit's calendar; there is one.
    public static let calendar = UUID.named(
        "calendar",
        in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    )
}
