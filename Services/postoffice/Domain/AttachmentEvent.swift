public import AttachmentRules
public import EventSourcing
public import FoundationEssentials

/// Event of a letter's attachments. The stream is named from the letter.
public enum AttachmentEvent: Sendable, Hashable {
    /// A file was added to a draft.
    case added(AttachmentAdded)
    /// A file came along when another letter was passed on.
    case carried(AttachmentCarried)
    /// A file was taken out again, before the letter was sent.
    case removed(AttachmentID)
    /// A file that was taken out is in the draft again.
    case restored(AttachmentRestored)
    /// Nobody may open it for the time being.
    case held(AttachmentChecked)
    /// A file may be opened again.
    case released(AttachmentChecked)
}

/// A file that was added to a draft.
public struct AttachmentAdded: Codable, Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Its id.
    public var attachment: UUID
    /// Person who added it: the author of the draft.
    public var by: UUID
    /// Name of the file.
    public var name: Personal<String>
    /// Media type, as its content says.
    public var media: String
    /// Length in bytes.
    public var bytes: Int
    /// True if it waits to be released.
    public var held: Bool
    /// Time at which it was complete.
    public var at: Date
    /// Person whose key seals the name and, at that time, the content.
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

/// Id of an attachment.
public struct AttachmentID: Codable, Sendable, Hashable {
    /// Its id.
    public var attachment: UUID

    /// Names one.
    public init(attachment: UUID) { self.attachment = attachment }
}

/// Finding of an operator, or of a scanner in their name, about an attachment.
public struct AttachmentChecked: Codable, Sendable, Hashable {
    /// Its id.
    public var attachment: UUID
    /// Time of the finding.
    public var at: Date

    /// States it.
    public init(attachment: UUID, at: Date) {
        self.attachment = attachment
        self.at = at
    }
}
