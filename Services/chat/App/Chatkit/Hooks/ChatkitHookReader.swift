import ChatDomain
import EventSourcing
import FoundationEssentials
import Postgres

/// What a page of the log means for webhooks. The read models must show it already.
struct ChatkitHookReader: Sendable {
    let pool: Pool

    /// What happened in rooms of instances, by instance, in the order of the log.
    func notes(of page: [Recorded<ChatEvent>]) async throws -> [String: [ChatkitHookNote]] {
        let posted = try await posted(page)
        let notes = page.compactMap { posted[$0.position] ?? ChatkitHookNote($0) }
        guard !notes.isEmpty else { return [:] }
        let owners = try await owners(of: Set(notes.map(\.lane)))
        var found: [String: [ChatkitHookNote]] = [:]
        for note in notes {
            guard let owner = owners[note.lane] else { continue }
            found[owner, default: []].append(note)
        }
        return found
    }

    /// The messages among them that readers see, by their place.
    private func posted(_ page: [Recorded<ChatEvent>]) async throws -> [Int64: ChatkitHookNote] {
        var events: [Int64: Recorded<ChatEvent>] = [:]
        for recorded in page {
            if case .talk(.posted) = recorded.event { events[recorded.position] = recorded }
        }
        guard !events.isEmpty else { return [:] }
        let rows = try await pool.query(
            "select position, room, number, author from chat_message where position = any(\(Array(events.keys)))"
        ).decode(Int64.self, UUID.self, Int64.self, UUID.self)
        var notes: [Int64: ChatkitHookNote] = [:]
        for (position, room, number, author) in rows {
            guard let recorded = events[position] else { continue }
            notes[position] = ChatkitHookNote(
                kind: .messagesCreated,
                event: recorded.id,
                position: position,
                lane: room,
                number: number,
                subjects: [author],
                at: recorded.at
            )
        }
        return notes
    }

    /// Whose these rooms are; those of people, and of our own chat, are nobody's.
    private func owners(of rooms: Set<UUID>) async throws -> [UUID: String] {
        let rows = try await pool.query("select room, instance from chatkit_room where room = any(\(Array(rooms)))")
            .decode(UUID.self, String.self)
        return Dictionary(rows.map { ($0.0, $0.1) }) { first, _ in first }
    }
}
