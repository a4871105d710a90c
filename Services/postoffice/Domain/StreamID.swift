import EventSourcing
public import FoundationEssentials

/// Where the events of something lie.
public enum StreamID {
    /// Of what `owner` does with their copy of `letter`.
    public static func copy(of letter: UUID, owner: UUID) -> UUID {
        UUID.named("copy.\(letter.uuidString)", in: owner)
    }

    /// Of the attachments of `letter`.
    public static func attachments(of letter: UUID) -> UUID { UUID.named("attachments", in: letter) }

    /// Of the own folders of `owner`.
    public static func folders(of owner: UUID) -> UUID { UUID.named("folders", in: owner) }

    /// Of what `owner` keeps at hand.
    public static func desk(of owner: UUID) -> UUID { UUID.named("desk", in: owner) }

    /// Of what became of `action`, which is a person's.
    public static func action(_ action: UUID) -> UUID { UUID.named("action", in: action) }

    /// Of who looked into `letter`.
    public static func openings(of letter: UUID) -> UUID { UUID.named("openings", in: letter) }

    /// Of what `person` says about an urgent `letter`.
    public static func acknowledgement(of letter: UUID, by person: UUID) -> UUID {
        UUID.named("acknowledgement.\(letter.uuidString)", in: person)
    }

    /// Of the unit's calendar; there is one.
    public static let calendar = UUID.named(
        "calendar",
        in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    )
}
