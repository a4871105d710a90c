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

    /// Of what became of `action`, which is a person's.
    public static func action(_ action: UUID) -> UUID { UUID.named("action", in: action) }
}
