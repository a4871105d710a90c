package import AttachmentRules
package import FoundationEssentials

/// A file that is about to be handed in.
package struct FileDraft: Sendable {
    /// Id of the file. Not in the order of time: members of a room learn nothing of when it was handed in.
    package var id = UUID()
    /// Name of the file.
    package var name: FileName
    /// Announced length.
    package var bytes: Int
    /// True if it must be just as long.
    var isExact = false
    /// The only room that it may be said in through the protocol by which it came; `nil`: any.
    package var room: UUID?
    /// Custom data of an application, as JSON.
    package var custom: String?
    /// Media type for an application that says so itself, whatever the content is; `nil`: that of the content.
    package var declared: String?
    /// True if it came by the oldest service of the original protocol, whose files look different to later clients.
    var isOld = false

    package init(
        id: UUID = UUID(),
        name: FileName,
        bytes: Int,
        isExact: Bool = false,
        room: UUID? = nil,
        custom: String? = nil,
        declared: String? = nil,
        isOld: Bool = false
    ) {
        self.id = id
        self.name = name
        self.bytes = bytes
        self.isExact = isExact
        self.room = room
        self.custom = custom
        self.declared = declared
        self.isOld = isOld
    }
}

/// A file turned out to be longer or shorter than it was said to be.
package struct OtherLength: Error {}

/// Facts about a file beside its message.
package struct FileExtras: Sendable, Hashable {
    /// Custom data of an application, as JSON; `nil` if none, or once the person who handed it in was erased.
    package var custom: String?
    /// Media type for an application that said so itself; `nil`: that of the content.
    package var declared: String?
    /// True if it came by the oldest service of the original protocol.
    package var isOld = false

    package init(custom: String? = nil, declared: String? = nil, isOld: Bool = false) {
        self.custom = custom
        self.declared = declared
        self.isOld = isOld
    }
}
