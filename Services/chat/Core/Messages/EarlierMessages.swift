import ChatDomain
import FoundationEssentials
import Postgres

/// Finds messages by what their senders call them.
struct EarlierMessages: Sendable {
    private let question: BatchLoader<RoomMessageKey, Int64>

    init(pool: Pool) {
        question = BatchLoader(of: pool) { asked in
            let (rooms, authors, ids) = (asked.map(\.room), asked.map(\.key.author), asked.map(\.key.clientID))
            let rows = try await pool.query(
                """
                select t.place, f.number
                from unnest(\(rooms), \(authors), \(ids)) with ordinality as t(room, author, client_id, place)
                \(MessageProbe.first(in: "t.room"))
                where f.number is not null
                """
            ).decode(Int.self, Int64.self)
            return Dictionary(rows.map { (asked[$0 - 1], $1) }) { first, _ in first }
        }
    }

    /// The number of a message in a room; `nil` if the read model has none.
    func number(of key: MessageKey, in room: UUID) async throws -> Int64? {
        try await question.answer(RoomMessageKey(room: room, key: key))
    }
}
