public import FoundationEssentials

/// A file in a message. Its content lies beside the log; its name and type are among the words of the message and go
/// with them.
public struct MessageFile: Sendable, Hashable {
    /// Id of the file: random, and unrelated to the person who handed it in.
    public let id: UUID
    /// Name of the file; `nil` as long as only its id is known.
    public let name: String?
    /// Media type, as its content says.
    public let media: String?
    /// Length in bytes.
    public let bytes: Int?

    /// Names a file, and states what is known of it.
    public init(_ id: UUID, name: String? = nil, media: String? = nil, bytes: Int? = nil) {
        self.id = id
        self.name = name
        self.media = media
        self.bytes = bytes
    }
}
