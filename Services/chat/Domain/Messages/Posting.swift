public import FoundationEssentials

/// A message that somebody wants to send.
public struct Posting: Sendable, Hashable {
    /// What the sender calls it: sending it again under the same id sends nothing.
    public var clientID: String
    /// What it says.
    public var contents: MessageContents
    /// The number of the message that it answers.
    public var replyTo: Int64?

    /// States it.
    public init(_ contents: MessageContents, clientID: String, replyTo: Int64? = nil) {
        self.clientID = clientID
        self.contents = contents
        self.replyTo = replyTo
    }
}

/// By what a repetition is known: the sender, and what the sender calls the message.
public struct MessageKey: Sendable, Hashable {
    /// The sender.
    public let author: UUID
    /// What the sender calls it.
    public let clientID: String

    /// States it.
    public init(author: UUID, clientID: String) {
        self.author = author
        self.clientID = clientID
    }
}
