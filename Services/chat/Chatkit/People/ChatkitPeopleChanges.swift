import ChatDomain
import ChatLive
import EventSourcing
import FoundationEssentials
import Postgres

extension ChatkitPeople {
    /// Changes that an event of our own chat may make for people who listen. Each listener finds out for its person
    /// whether to tell it: a change here only says where to look.
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
            // The present place of the cursor is read by listeners that may know it.
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

    /// Names of the persons who are these members. Never told to anybody: by a name a person's own listener finds out
    /// that it is concerned.
    private func names(behind members: [UUID], _ audience: LiveRoom?) async throws -> [String] {
        let persons = members.compactMap { audience?.person(behind: $0) }
        return Array(try await texts(of: persons).values)
    }
}
