public import EventSourcing
public import FoundationEssentials

/// A file that came along when a letter was passed on. Its content isn't there twice: it stays with the attachment that it came with, under
/// the key that seals it there, so whatever makes it unreadable there does so here.
public struct AttachmentCarried: Codable, Sendable, Hashable {
    /// The letter that passes it on.
    public var letter: UUID
    /// Its id in that letter.
    public var attachment: UUID
    /// The attachment whose content it has.
    public var content: UUID
    /// The letter that is passed on.
    public var from: UUID
    /// Person who passes it on.
    public var by: UUID
    /// Name of the file.
    public var name: Personal<String>
    /// Media type, as its content says.
    public var media: String
    /// Length in bytes.
    public var bytes: Int
    /// Time at which it came along.
    public var at: Date
    /// Person whose key seals the name: the key that seals the words of the letter that passes it on.
    public var about: UUID

    /// States what came along.
    public init(
        letter: UUID,
        attachment: UUID,
        content: UUID,
        from: UUID,
        by: UUID,
        name: String,
        media: String,
        bytes: Int,
        at: Date,
        about: UUID
    ) {
        self.letter = letter
        self.attachment = attachment
        self.content = content
        self.from = from
        self.by = by
        self.name = .known(name)
        self.media = media
        self.bytes = bytes
        self.at = at
        self.about = about
    }
}
