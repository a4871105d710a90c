import EventSourcing
public import FoundationEssentials

/// A message that somebody wants to send.
public struct Posting: Sendable, Hashable {
    /// Id that the sender gives it: sending it again under the same id sends nothing.
    public var clientID: String
    /// Contents of the message.
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

/// Key by which a repetition is known: the sender, and the sender's id of the message.
public struct MessageKey: Sendable, Hashable {
    /// The sender.
    public let author: UUID
    /// Id that the sender gave it.
    public let clientID: String

    /// States it.
    public init(author: UUID, clientID: String) {
        self.author = author
        self.clientID = clientID
    }
}

extension MessageKey {
    /// Form in which a sender's id stands in the log: a UUID as it is, anything else by a digest. Senders choose it
    /// freely, and nothing seals it.
    public static func stored(_ clientID: String, by author: UUID) -> String {
        // A text that can't be an id stays as it is, to be refused.
        guard (1...Limits.clientID).contains(clientID.utf8.count), !clientID.utf8.contains(0),
            UUID(uuidString: clientID) == nil
        else { return clientID }
        return digestMark + UUID.named(clientID, in: author).uuidString.lowercased()
    }

    /// The id as its sender knows it; `nil` where there is a digest of it only.
    public static func shown(_ stored: String) -> String? { stored.hasPrefix(digestMark) ? nil : stored }

    private static let digestMark = "~"
}
