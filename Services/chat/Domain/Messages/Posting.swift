import EventSourcing
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

extension MessageKey {
    /// What stands in the log for a sender's id: a UUID as it is, anything else by a digest. Senders choose it freely, and nothing seals it.
    public static func stored(_ clientID: String, by author: UUID) -> String {
        // What is no id is left to be refused.
        guard (1...Limits.clientID).contains(clientID.utf8.count), !clientID.utf8.contains(0),
            UUID(uuidString: clientID) == nil
        else { return clientID }
        return digestMark + UUID.named(clientID, in: author).uuidString.lowercased()
    }

    /// The id as its sender knows it; `nil` where there is a digest of it only.
    public static func shown(_ stored: String) -> String? { stored.hasPrefix(digestMark) ? nil : stored }

    private static let digestMark = "~"
}
