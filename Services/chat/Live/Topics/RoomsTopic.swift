import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/rooms`: the rooms that one is in, each with what one hasn't read, whenever that may have changed. In rooms where much is said
/// at once a client is told about once a second.
struct RoomsTopic: Topic {
    let name = "chat/rooms"
    let summary =
        "One's rooms with the exact count of unread messages in each, after every change (rooms: unread, attention, rooms); what was said in a room "
        + "for everyone is in it the next time."
    let isState = true
    let registry: LiveRegistry
    let ports: LivePorts
    var interval = Duration.seconds(1)

    var shapes: [PayloadShape] { [PayloadShape("rooms", of: LiveRooms.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Publication] {
        try await past(in: [recorded]).map(\.notice)
    }

    func notices(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        Self.notices(in: page, try await registry.page(page))
    }

    func past(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        Self.notices(in: page, try await registry.past(page))
    }

    private static func notices(
        in page: [Recorded<ChatEvent>],
        _ known: LiveRegistry.Page
    ) -> [(position: Int64, notice: Publication)] {
        var found: [(position: Int64, notice: Publication)] = []
        for recorded in page {
            let people = people(of: recorded, known)
            if !people.isEmpty { found.append((recorded.position, Publication(changedFor: people))) }
        }
        return found
    }

    func state(for caller: Caller) async throws -> Payload {
        try Payload("rooms", LiveRooms(try await ports.list(try caller.listener)))
    }

    /// People whose list an event may change. An edit may name somebody, or no more: in a room that is quiet for them that asks for
    /// attention, or no longer does. Reactions change nothing that is shown there.
    private static func people(of recorded: Recorded<ChatEvent>, _ known: LiveRegistry.Page) -> Set<Audience> {
        switch recorded.event {
        case .talk:
            guard let place = known.places[recorded.position] else { return [] }
            return known.rooms[place.room]?.audience() ?? []
        case .message(.deleted(let step)): return known.rooms[step.room]?.audience() ?? []
        case .message(.edited(let edited)): return known.rooms[edited.room]?.audience() ?? []
        case .reading(.moved(let moved)):
            guard let person = known.rooms[moved.room]?.person(behind: moved.member) else { return [] }
            return [.person(person)]
        case .reading(.quieted(let chosen)):
            guard let person = known.rooms[chosen.room]?.person(behind: chosen.member) else { return [] }
            return [.person(person)]
        case .room(let event): return known.rooms[recorded.stream]?.audience(and: event.concerned) ?? []
        default: return []
        }
    }
}
