public import AttachmentRules
public import EventSourcing
public import FoundationEssentials

/// What happens to the attachments of a letter. The stream is named from the letter.
public enum AttachmentEvent: Sendable, Hashable {
    /// A file was added to a draft.
    case added(AttachmentAdded)
    /// A file came along when another letter was passed on.
    case carried(AttachmentCarried)
    /// It was taken out again, before the letter was sent.
    case removed(AttachmentID)
    /// What was taken out is in the draft again.
    case restored(AttachmentRestored)
    /// Nobody may open it for the time being.
    case held(AttachmentChecked)
    /// It may be opened.
    case released(AttachmentChecked)
}

/// A file that was added to a draft.
public struct AttachmentAdded: Codable, Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Its id.
    public var attachment: UUID
    /// Who added it: the author of the draft.
    public var by: UUID
    /// What it is called.
    public var name: Personal<String>
    /// What it is, as its content says.
    public var media: String
    /// How long it is.
    public var bytes: Int
    /// Whether it waits to be released.
    public var held: Bool
    /// When it was complete.
    public var at: Date
    /// Whose key seals the name and, at that time, the content.
    public var about: UUID

    /// States what was added.
    public init(
        letter: UUID,
        attachment: UUID,
        by: UUID,
        name: FileName,
        media: String,
        bytes: Int,
        held: Bool,
        at: Date,
        about: UUID
    ) {
        self.letter = letter
        self.attachment = attachment
        self.by = by
        self.name = .known(name.text)
        self.media = media
        self.bytes = bytes
        self.held = held
        self.at = at
        self.about = about
    }
}

/// Which attachment.
public struct AttachmentID: Codable, Sendable, Hashable {
    /// Its id.
    public var attachment: UUID

    /// Names one.
    public init(attachment: UUID) { self.attachment = attachment }
}

/// What an operator, or a scanner in their name, has found of an attachment.
public struct AttachmentChecked: Codable, Sendable, Hashable {
    /// Its id.
    public var attachment: UUID
    /// When.
    public var at: Date

    /// States it.
    public init(attachment: UUID, at: Date) {
        self.attachment = attachment
        self.at = at
    }
}
