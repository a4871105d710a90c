import ChatDomain
import EventSourcing
import FoundationEssentials
import Postgres

/// Reads from a page of the log the events for webhooks. The read models must show it already.
struct ChatkitHookReader: Sendable {
    let pool: Pool
    /// Returns the persons among the given ones who have a connection that says so.
    let there: @Sendable ([UUID]) async throws -> Set<UUID>

    /// Events in rooms of instances, by instance, in the order of the log. `absent`: the instances in which it is asked
    /// who wasn't there when a message was sent.
    func notes(
        of page: [Recorded<ChatEvent>],
        absentIn absent: Set<String> = []
    ) async throws -> [String: [ChatkitHookNote]] {
        let posted = try await posted(page)
        let notes = page.compactMap { posted[$0.position] ?? ChatkitHookNote($0) }
        guard !notes.isEmpty else { return [:] }
        let owners = try await owners(of: Set(notes.map(\.lane)))
        let said = notes.filter { note in
            guard note.kind == .messagesCreated, let owner = owners[note.lane] else { return false }
            return absent.contains(owner)
        }
        let missed = try await missed(said)
        var found: [String: [ChatkitHookNote]] = [:]
        for note in notes {
            guard let owner = owners[note.lane] else { continue }
            found[owner, default: []].append(note)
            guard let subjects = missed[note.position] else { continue }
            var other = note
            other.kind = .messageSentUserOffline
            other.subjects = subjects
            found[owner, default: []].append(other)
        }
        return found
    }

    /// Members who weren't there, for messages that somebody missed, by their place. They are found out when the
    /// message is heard of, which may be late: a member who comes before the webhook is told has missed it all the
    /// same, and one who came into the room only after the message has missed nothing.
    private func missed(_ said: [ChatkitHookNote]) async throws -> [Int64: [UUID]] {
        guard !said.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select room, member, joined from chat_member where room = any(\(Array(Set(said.map(\.lane)))))
            order by joined, member
            """
        ).decode(UUID.self, UUID.self, Int64.self)
        let members = Dictionary(grouping: rows) { $0.0 }
        let present = try await self.there(Array(Set(rows.map { $0.1 })))
        var missed: [Int64: [UUID]] = [:]
        for note in said {
            let absent = (members[note.lane] ?? []).filter { _, member, joined in
                joined < note.position && !present.contains(member) && !note.subjects.contains(member)
            }
            if !absent.isEmpty { missed[note.position] = absent.map { $0.1 } }
        }
        return missed
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

    /// Instances of these rooms; rooms of people, and of our own chat, have none.
    private func owners(of rooms: Set<UUID>) async throws -> [UUID: String] {
        let rows = try await pool.query("select room, instance from chatkit_room where room = any(\(Array(rooms)))")
            .decode(UUID.self, String.self)
        return Dictionary(rows.map { ($0.0, $0.1) }) { first, _ in first }
    }
}
