import ChatDomain
import FoundationEssentials
import Postgres

/// Finds messages by what their senders call them.
struct EarlierMessages: Sendable {
    private let question: JointQuestion<MessageFold.Key, Int64>

    init(pool: Pool) {
        question = JointQuestion { asked in
            let (rooms, authors, ids) = (asked.map(\.room), asked.map(\.key.author), asked.map(\.key.clientID))
            let rows = try await pool.query(
                """
                select m.room, m.author, m.client_id, m.number
                from unnest(\(rooms), \(authors), \(ids)) as t(room, author, client_id)
                join chat_message m on m.room = t.room and m.author = t.author and m.client_id = t.client_id
                """
            ).decode(UUID.self, UUID.self, String.self, Int64.self)
            return Dictionary(
                rows.map { (MessageFold.Key(room: $0, key: MessageKey(author: $1, clientID: $2)), $3) }
            ) { first, _ in first }
        }
    }

    /// The number of a message in a room; `nil` if the read model has none.
    func number(of key: MessageKey, in room: UUID) async throws -> Int64? {
        try await question.answer(MessageFold.Key(room: room, key: key))
    }
}
