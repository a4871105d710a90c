import AttachmentRules
import FoundationEssentials

/// A file that is about to be handed in.
struct FileDraft: Sendable {
    /// Id of the file. Not in the order of time: members of a room learn nothing of when it was handed in.
    var id = UUID()
    /// Name of the file.
    var name: FileName
    /// Announced length.
    var bytes: Int
    /// True if it must be just as long.
    var isExact = false
    /// The only room that it may be said in through the protocol by which it came; `nil`: any.
    var room: UUID?
    /// Custom data of an application, as JSON.
    var custom: String?
    /// Media type for an application that says so itself, whatever the content is; `nil`: that of the content.
    var declared: String?
    /// True if it came by the oldest service of the original protocol, whose files look different to later clients.
    var isOld = false
}

/// A file turned out to be longer or shorter than it was said to be.
struct OtherLength: Error {}

/// Facts about a file beside its message.
struct FileExtras: Sendable, Hashable {
    /// Custom data of an application, as JSON; `nil` if none, or once the person who handed it in was erased.
    var custom: String?
    /// Media type for an application that said so itself; `nil`: that of the content.
    var declared: String?
    /// True if it came by the oldest service of the original protocol.
    var isOld = false
}
