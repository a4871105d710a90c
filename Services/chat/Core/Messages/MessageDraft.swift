package import ChatDomain
package import FoundationEssentials
import HTTPKit

/// A message that somebody wants to send, unchecked.
package struct MessageDraft: Sendable, Hashable {
    /// Sender's id for it: sending it again under the same id sends nothing.
    var clientID: String
    /// Contents in parts.
    var parts: [MessagePart]
    /// Members whom it mentions.
    var mentions: [UUID] = []
    /// The number of the message that it answers.
    var replyTo: Int64?
    /// The person whose files may be in it; `nil`: nobody's.
    var sender: UUID?

    package init(
        clientID: String,
        parts: [MessagePart],
        mentions: [UUID] = [],
        replyTo: Int64? = nil,
        sender: UUID? = nil
    ) {
        self.clientID = clientID
        self.parts = parts
        self.mentions = mentions
        self.replyTo = replyTo
        self.sender = sender
    }

    /// The same, checked. Throws 422 with everything that is wrong with it.
    func posting() throws(Problem) -> Posting {
        Posting(try MessageContents.checked(parts, mentions: mentions), clientID: clientID, replyTo: replyTo)
    }
}

/// A message that is on disk.
package struct PostedMessage: Sendable, Hashable {
    var room: UUID
    /// Number of the message; of the first one, if it was sent before.
    package var number: Int64
    var author: UUID
    var clientID: String
    /// Time at which it was sent the first time.
    package var at: Date
    /// Position in the log; of the first one, if it was sent before.
    package var position: Int64?
    /// True if it was sent before.
    package var isRepetition: Bool
}

extension MessageContents {
    /// Checks the contents of a message. Throws 422 if it can't say this.
    static func checked(_ parts: [MessagePart], mentions: [UUID]) throws(Problem) -> MessageContents {
        do throws(ValidationError) {
            return try MessageContents(parts, mentions: mentions)
        } catch {
            throw .invalid([FieldError(error)])
        }
    }
}
