import ChatDomain
import FoundationEssentials
import Postgres

/// Finds messages by what their senders call them. Who asks while a question is under way is asked for with the next one, so that a
/// thousand messages a second don't cost a thousand queries.
actor EarlierMessages {
    private struct Asked {
        var room: UUID
        var key: MessageKey
        var continuation: CheckedContinuation<Int64?, any Error>
    }

    private let pool: Pool
    private var waiting: [Asked] = []
    private var isAsking = false

    init(pool: Pool) { self.pool = pool }

    /// The number of a message in a room; `nil` if the read model has none.
    func number(of key: MessageKey, in room: UUID) async throws -> Int64? {
        try await withCheckedThrowingContinuation { continuation in
            waiting.append(Asked(room: room, key: key, continuation: continuation))
            guard !isAsking else { return }
            isAsking = true
            Task { await self.askAll() }
        }
    }

    private func askAll() async {
        while !waiting.isEmpty {
            let asked = waiting
            waiting = []
            do {
                let found = try await ask(asked)
                for one in asked {
                    one.continuation.resume(returning: found[MessageFold.Key(room: one.room, key: one.key)])
                }
            } catch {
                for one in asked { one.continuation.resume(throwing: error) }
            }
        }
        isAsking = false
    }

    private func ask(_ asked: [Asked]) async throws -> [MessageFold.Key: Int64] {
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
