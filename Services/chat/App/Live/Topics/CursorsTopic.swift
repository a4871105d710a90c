import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/cursors`: how far others have read, in rooms small enough for that to mean something; and how far one has read oneself, on
/// another device. Who doesn't show it isn't told of.
struct CursorsTopic: Topic {
    let name = "chat/cursors"
    let summary =
        "How far members have read in rooms of at most \(CursorsTopic.mostMembers), unless they don't show it, and how far one has "
        + "read oneself (cursor.moved: room_id, member_id, number, at)."
    let book: LiveBook
    let ports: LivePorts

    /// In rooms with more members nobody is told how far others have read: it would be as many tellings as members, squared.
    static let mostMembers = 50

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Notice] {
        try await notices(in: [recorded]).map(\.notice)
    }

    func notices(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Notice)] {
        let moves = page.compactMap { recorded -> (position: Int64, moved: CursorMoved)? in
            guard case .reading(.moved(let moved)) = recorded.event else { return nil }
            return (recorded.position, moved)
        }
        guard !moves.isEmpty else { return [] }
        let places = Set(moves.map { ReadingPlace(room: $0.moved.room, member: $0.moved.member) })
        let hiding = try await ports.hiding(Array(places))
        let rooms = try await book.page(page).rooms
        var found: [(position: Int64, notice: Notice)] = []
        for (position, moved) in moves {
            guard let room = rooms[moved.room], room.isThere else { continue }
            let isHidden = hiding.contains(ReadingPlace(room: moved.room, member: moved.member))
            let own = room.person(behind: moved.member).map { Set([Audience.person($0)]) } ?? []
            let audience = isHidden || room.members.count > Self.mostMembers ? own : room.audience().union(own)
            guard !audience.isEmpty else { continue }
            found.append((position, Notice(try Telling("cursor.moved", LiveCursorMoved(moved)), for: audience)))
        }
        return found
    }
}
