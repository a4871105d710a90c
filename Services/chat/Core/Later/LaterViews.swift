import ChatDomain
import FoundationEssentials

/// A message that is to be sent later, as its author sees it.
struct LaterView: Codable, Sendable, Hashable {
    var id: UUID
    var roomID: UUID
    /// Member of the room who will have said it: oneself, or one's persona.
    var authorID: UUID
    /// Contents in parts; absent if somebody was erased.
    var parts: [PartView]?
    var mentions: [UUID]
    /// The number of the message that it answers.
    var replyTo: Int64?
    /// Time at which it is sent.
    var sendAt: Date
    /// `refused`: it could not be sent then; it waits again once it gets another time.
    var state: LaterState
    /// Reason of a refusal, as the code of a problem.
    var reason: String?
    /// Version, with which `If-Match` is compared.
    var version: Int64

    private enum CodingKeys: String, CodingKey {
        case id, parts, mentions, state, reason, version
        case roomID = "room_id"
        case authorID = "author_id"
        case replyTo = "reply_to"
        case sendAt = "send_at"
    }

    init(_ line: LaterLine) {
        (id, roomID, authorID, mentions) = (line.id, line.room, line.author, line.mentions)
        (replyTo, sendAt, state, reason) = (line.replyTo, line.due, line.state, line.reason)
        parts = line.parts?.map { PartView($0) }
        version = line.version
    }
}

/// Messages of the caller that wait, those first that leave first.
struct LaterListView: Codable, Sendable {
    var messages: [LaterView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
