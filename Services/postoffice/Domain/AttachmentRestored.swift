public import EventSourcing
public import FoundationEssentials

/// A file that was taken out of a draft and is in it again, as it was. Tells everything once more: what was said of it first may be sealed
/// for somebody whom the draft isn't about any more.
public struct AttachmentRestored: Codable, Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Its id, the same as before.
    public var attachment: UUID
    /// Who had added it, or passed it on: the author of the draft.
    public var by: UUID
    /// What it is called.
    public var name: Personal<String>
    /// What it is, as its content says.
    public var media: String
    /// How long it is.
    public var bytes: Int
    /// Whether it waits to be released.
    public var held: Bool
    /// When it came first: its place among the others.
    public var at: Date
    /// Whose key seals the name: that of the words of the draft as they are now.
    public var about: UUID
    /// The attachment whose content it has; `nil`: its own.
    public var content: UUID?

    /// As it was added.
    public init(_ added: AttachmentAdded, held: Bool, about: UUID) {
        letter = added.letter
        attachment = added.attachment
        by = added.by
        name = added.name
        media = added.media
        bytes = added.bytes
        self.held = held
        at = added.at
        self.about = about
    }

    /// As it came along. Whether it is held back is noted where its content came from.
    public init(_ carried: AttachmentCarried, about: UUID) {
        letter = carried.letter
        attachment = carried.attachment
        by = carried.by
        name = carried.name
        media = carried.media
        bytes = carried.bytes
        held = false
        at = carried.at
        self.about = about
        content = carried.content
    }

    /// As it was there before, once more.
    public init(_ restored: AttachmentRestored, held: Bool, about: UUID) {
        self = restored
        self.held = held
        self.about = about
    }
}
