import ChatDomain
import FoundationEssentials

/// Room to bring in, with all that was said in it, as a line of JSON.
package struct ImportedRoom: Decodable, Sendable {
    /// Something that was said.
    package struct ImportedMessage: Decodable, Sendable {
        /// Person who said it; they speak as their persona where they have one here.
        var by: UUID
        var at: Date
        var text: String
        /// The number of an earlier one that it answers.
        var replyTo: Int64?
        /// People who reacted, by the reaction.
        var reactions: [String: [UUID]]?

        private enum CodingKeys: String, CodingKey {
            case by, at, text, reactions
            case replyTo = "reply_to"
        }
    }

    /// The room's id; one that is there already is skipped. A direct room has the id of its two.
    var id: UUID
    var kind: RoomKind
    /// Anonymity: whether clients may speak under a persona. Absent: no.
    var anonymity: RoomAnonymity?
    var name: String?
    var description: String?
    /// Person who made it.
    var by: UUID
    var at: Date
    /// Other people in it.
    var members: [UUID]
    /// Other people in it under a persona, which is drawn for them.
    var anonymous: [UUID]?
    /// Messages in the order in which they were said.
    package var messages: [ImportedMessage]
    /// Numbers of the last messages that people have read. Keys are persons' ids. Absent: nothing.
    var read: [String: Int64]?

    /// Everybody it names.
    var people: Set<UUID> {
        Set([by] + members + (anonymous ?? []) + messages.map(\.by)).union(
            (read ?? [:]).keys.compactMap(UUID.init(uuidString:))
        )
    }
}
