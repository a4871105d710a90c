public import FoundationEssentials

/// A file in a message. What it holds lies beside the log; what it is, is among the words of the message and goes with them.
public struct MessageFile: Sendable, Hashable {
    /// Its id: random, and nothing of whoever handed it in.
    public let id: UUID
    /// What it is called; `nil` as long as only its id is known.
    public let name: String?
    /// What it is, as its content says.
    public let media: String?
    /// How long it is.
    public let bytes: Int?

    /// Names a file, and states what is known of it.
    public init(_ id: UUID, name: String? = nil, media: String? = nil, bytes: Int? = nil) {
        self.id = id
        self.name = name
        self.media = media
        self.bytes = bytes
    }
}
