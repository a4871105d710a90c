import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/cursors`: how far others have read, in rooms small enough for that to mean something; and how far one has read oneself, on another
/// device. People who hide it aren't told of, nor told of others; nor are people who have left.
struct CursorsTopic: Topic {
    let name = "chat/cursors"
    let summary =
        "How far members have read in rooms of at most \(CursorsTopic.mostMembers), unless they or oneself don't show it, and how "
        + "far one has read oneself (cursor.moved: room_id, member_id, number, at)."
    let registry: LiveRegistry
    let ports: LivePorts

    /// Greatest number of members of a room in which people are told how far others have read: it is as many reports as members, squared.
    static let mostMembers = 50

    var shapes: [PayloadShape] { [PayloadShape("cursor.moved", of: LiveCursorMoved.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Publication] {
        try await past(in: [recorded]).map(\.notice)
    }

    func notices(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        guard let first = page.first?.position, page.contains(where: { $0.event.concernsCursors }) else { return [] }
        let rooms = try await registry.page(page).rooms
        let people = Self.people(in: page, rooms)
        let hiding = people.isEmpty ? [] : try await registry.hiding(people, from: first)
        return try notices(in: page, rooms, hiding)
    }

    func past(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        guard page.contains(where: { $0.event.concernsCursors }) else { return [] }
        let rooms = try await registry.past(page).rooms
        let people = Self.people(in: page, rooms)
        let hiding = people.isEmpty ? [] : try await ports.hiding(Array(people))
        return try notices(in: page, rooms, hiding)
    }

    private func notices(
        in page: [Recorded<ChatEvent>],
        _ rooms: [UUID: LiveRoom],
        _ hiding: Set<UUID>
    ) throws -> [(position: Int64, notice: Publication)] {
        var found: [(position: Int64, notice: Publication)] = []
        for recorded in page {
            let notice: Publication? =
                switch recorded.event {
                case .reading(.moved(let moved)): try self.notice(of: moved, rooms[moved.room], hiding)
                case .reading(.chose(let chosen)) where chosen.isHidden:
                    Publication(amending: Self.hiding(chosen.person))
                case .room(.left(let step)): Self.leaving(recorded.stream, by: step.member, rooms)
                case .room(.removed(let removed)): Self.leaving(recorded.stream, by: removed.member, rooms)
                case .room(.deleted): Publication(amending: Publication.Amendment(in: recorded.stream) { _ in nil })
                default: nil
                }
            if let notice { found.append((recorded.position, notice)) }
        }
        return found
    }

    /// People who have moved their cursor, and people who may be told of it.
    private static func people(in page: [Recorded<ChatEvent>], _ rooms: [UUID: LiveRoom]) -> Set<UUID> {
        var people: Set<UUID> = []
        for recorded in page {
            guard case .reading(.moved(let moved)) = recorded.event, let room = rooms[moved.room],
                room.size <= mostMembers
            else { continue }
            people.formUnion(room.members.union([moved.member]).compactMap { room.person(behind: $0) })
        }
        return people
    }

    /// Others are told of those who are in the room and show it, unless they hide it themselves. One's own one is always told.
    private func notice(of moved: CursorMoved, _ room: LiveRoom?, _ hiding: Set<UUID>) throws -> Publication? {
        guard let room, room.isThere, let person = room.person(behind: moved.member) else { return nil }
        var audience: Set<Audience> = [.person(person)]
        // Personas' cursors are told to nobody: whether, when and how far they read would be their persons' habits.
        if room.personas[moved.member] == nil, room.members.contains(moved.member), room.size <= Self.mostMembers,
            !hiding.contains(person)
        {
            audience.formUnion(room.audience().subtracting(hiding.map(Audience.person)))
        }
        return Publication(
            try Payload("cursor.moved", LiveCursorMoved(moved)),
            for: audience,
            about: PublicationSubject(moved.room, owner: person)
        )
    }

    /// Hides the cursor of a person from others from now on, and those of others from them.
    private static func hiding(_ person: UUID) -> Publication.Amendment {
        Publication.Amendment { earlier in
            earlier.subject?.owner == person
                ? earlier.told(to: earlier.audiences.intersection([.person(person)]))
                : earlier.told(to: earlier.audiences.subtracting([.person(person)]))
        }
    }

    /// Hides the cursor of a person who has left a room, and those of others there from them, unless they are still in it as another.
    private static func leaving(_ room: UUID, by member: UUID, _ rooms: [UUID: LiveRoom]) -> Publication? {
        guard let known = rooms[room], let person = known.person(behind: member) else { return nil }
        let isStillIn = known.isIn(person)
        return Publication(
            amending: Publication.Amendment(in: room) { earlier in
                if earlier.subject?.owner == person {
                    return earlier.told(to: earlier.audiences.intersection([.person(person)]))
                }
                return isStillIn ? earlier : earlier.told(to: earlier.audiences.subtracting([.person(person)]))
            }
        )
    }
}

extension ChatEvent {
    /// True if it says how far somebody has read, or who may know.
    fileprivate var concernsCursors: Bool {
        switch self {
        case .reading, .room(.left), .room(.removed), .room(.deleted): true
        default: false
        }
    }
}
