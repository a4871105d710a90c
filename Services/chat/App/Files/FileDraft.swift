import AttachmentRules
import FoundationEssentials

/// A file that is about to be handed in.
struct FileDraft: Sendable {
    /// Its id. Not in the order of time: members of a room learn nothing of when it was handed in.
    var id = UUID()
    /// What it is called.
    var name: FileName
    /// How long it says to be.
    var bytes: Int
    /// Whether it must be just as long.
    var isExact = false
    /// The only room that it may be said in through the protocol by which it came; `nil`: any.
    var room: UUID?
    /// What an application keeps with it, as JSON.
    var custom: String?
    /// What it is for an application that says so itself, whatever the content is; `nil`: what the content is.
    var declared: String?
    /// Whether it came by the oldest service of the original protocol, whose files look different to later clients.
    var isOld = false
}

/// A file turned out to be longer or shorter than it was said to be.
struct OtherLength: Error {}

/// What is known of a file beside what its message says.
struct FileExtras: Sendable, Hashable {
    /// What an application keeps with it, as JSON; `nil` if nothing, or once whoever handed it in was erased.
    var custom: String?
    /// What it is for an application that said so itself; `nil`: what the content is.
    var declared: String?
    /// Whether it came by the oldest service of the original protocol.
    var isOld = false
}
