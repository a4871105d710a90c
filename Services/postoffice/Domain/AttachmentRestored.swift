public import EventSourcing
public import FoundationEssentials

/// A file that was taken out of a draft and is in it again, as it was. Tells everything once more: what was said of it first may be sealed
/// for somebody whom the draft isn't about any more.
public struct AttachmentRestored: Codable, Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Its id, the same as before.
    public var attachment: UUID
    /// Person who had added it, or passed it on: the author of the draft.
    public var by: UUID
    /// Name of the file.
    public var name: Personal<String>
    /// Media type, as its content says.
    public var media: String
    /// Length in bytes.
    public var bytes: Int
    /// True if it waits to be released.
    public var held: Bool
    /// Time at which it came first: its place among the others.
    public var at: Date
    /// Person whose key seals the name: the key that seals the words of the draft now.
    public var about: UUID
    /// The attachment whose content it has; `nil`: its own.
    public var content: UUID?

    /// Restores a file that was added.
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

    /// Restores a file that came along. Its content's own letter notes whether it is held back.
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

    /// Restores a file once more that was restored before.
    public init(_ restored: AttachmentRestored, held: Bool, about: UUID) {
        self = restored
        self.held = held
        self.about = about
    }
}
