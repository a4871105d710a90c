import ChatDomain
import EventSourcing
import FoundationEssentials
import Postgres

extension ChatkitPeople {
    /// What an event of our own chat may mean for people who listen. Who is told of it is found out by those who listen, each for
    /// their person: here it only says where to look.
    func changes(of recorded: Recorded<ChatEvent>) async throws -> [ChatkitChange] {
        switch recorded.event {
        case .room(let event): return try await changes(of: event, in: recorded.stream)
        case .talk(.posted):
            let entries = try await entries("m.position = \(recorded.position)")
            return try await shown(entries).map { .posted($0) }
        case .message(.deleted(let step)):
            let positions = try await pool.query(
                "select position from chat_message where room = \(step.room) and number = \(step.number)"
            ).decode(Int64.self)
            return positions.map { .deleted(message: $0, room: Self.text(of: step.room)) }
        case .reading(.moved(let moved)):
            guard let member = try await texts(of: [moved.member])[moved.member] else { return [] }
            let audience = try await LivePorts.rooms([moved.room], pool: pool)[moved.room]
            let persons = try await names(behind: [moved.member], audience)
            // Where it is now is read by whoever may know it.
            return [.read(room: Self.text(of: moved.room), member: member, person: persons.first)]
        default: return []
        }
    }

    private func changes(of event: RoomEvent, in stream: UUID) async throws -> [ChatkitChange] {
        let room = Self.text(of: stream)
        if case .deleted = event { return [.roomDeleted(room, members: [])] }
        let audience = try await LivePorts.rooms([stream], pool: pool)[stream]
        var concerned = Set(event.concerned)
        if case .restored = event { concerned.formUnion(audience?.members ?? []) }
        return [.touched(room, persons: try await names(behind: Array(concerned), audience))]
    }

    /// What those are called whom these members are. Never told to anybody: by it they find out themselves.
    private func names(behind members: [UUID], _ audience: LiveRoom?) async throws -> [String] {
        let persons = members.compactMap { audience?.person(behind: $0) }
        return Array(try await texts(of: persons).values)
    }
}
