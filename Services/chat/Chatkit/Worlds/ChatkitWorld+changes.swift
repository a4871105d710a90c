import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

extension ChatkitWorld {
    /// Changes that an event of our own chat makes for clients of the instance.
    func changes(of recorded: Recorded<ChatEvent>) async throws -> [ChatkitChange] {
        switch recorded.event {
        case .room(let event): return try await changes(of: event, in: recorded.stream)
        case .talk(.posted):
            guard let message = try await message(recorded.position) else { return [] }
            return [.posted(message)]
        case .message(.deleted(let step)):
            guard let room = try await name(step.room) else { return [] }
            let position = try await pool.query(
                "select position from chat_message where room = \(step.room) and number = \(step.number)"
            ).decode(Int64.self).first
            return position.map { [.deleted(message: $0, room: room)] } ?? []
        default: return []
        }
    }

    private func changes(of event: RoomEvent, in stream: UUID) async throws -> [ChatkitChange] {
        guard let room = try await name(stream) else { return [] }
        switch event {
        case .created(let created): return [.joined(room: room, users: try await users(created.members.map(\.id)))]
        case .described: return [.roomChanged(room)]
        case .joined(let added), .added(let added):
            return [.joined(room: room, users: try await users(added.members.map(\.id)))]
        case .left(let step): return [.left(room: room, users: try await users([step.member]))]
        case .removed(let step): return [.left(room: room, users: try await users([step.member]))]
        case .deleted: return [.roomDeleted(room, members: try await users(try await members(of: stream)))]
        case .restored: return [.joined(room: room, users: try await users(try await members(of: stream)))]
        default: return []
        }
    }

    private func name(_ room: UUID) async throws -> String? {
        try await names(ofRooms: [room], alsoDeleted: true)[room]
    }

    private func users(_ members: [UUID]) async throws -> [String] {
        let ids = try await ids(of: members)
        return members.compactMap { ids[$0] }
    }

    private func members(of room: UUID) async throws -> [UUID] {
        try await pool.query("select member from chat_member where room = \(room) order by joined, member")
            .decode(UUID.self)
    }
}
