import ChatDomain
import FoundationEssentials

/// One room to bring in, with all that was said in it, as a line of JSON.
struct ImportedRoom: Decodable, Sendable {
    /// Something that was said.
    struct ImportedMessage: Decodable, Sendable {
        /// Who: a person, who speaks as their persona where they have one here.
        var by: UUID
        var at: Date
        var text: String
        /// The number of an earlier one that it answers.
        var replyTo: Int64?
        /// Who reacted, by how.
        var reactions: [String: [UUID]]?

        private enum CodingKeys: String, CodingKey {
            case by, at, text, reactions
            case replyTo = "reply_to"
        }
    }

    /// The room's id; one that is there already is skipped. A direct room has the id of its two.
    var id: UUID
    var kind: RoomKind
    /// Whether clients may speak under a persona. Absent: no.
    var anonymity: RoomAnonymity?
    var name: String?
    var description: String?
    /// Who made it.
    var by: UUID
    var at: Date
    /// Who else is in it.
    var members: [UUID]
    /// Who else is in it under a persona, which is drawn for them.
    var anonymous: [UUID]?
    /// In the order in which it was said.
    var messages: [ImportedMessage]
    /// How far people have read: the number of the last one. Keys are persons' ids. Absent: nothing.
    var read: [String: Int64]?

    /// Everybody it names.
    var people: Set<UUID> {
        Set([by] + members + (anonymous ?? []) + messages.map(\.by)).union(
            (read ?? [:]).keys.compactMap(UUID.init(uuidString:))
        )
    }
}
