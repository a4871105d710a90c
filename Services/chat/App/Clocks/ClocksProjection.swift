import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes the reply clocks: loads the rooms that a batch concerns, folds in memory, and writes what changed.
struct ClocksProjection: Projection {
    static let name = "clocks-1"
    static let tables = PackageResources.clocks_sql
    static let interests: Set<String>? = [
        "message.posted", "room.created", "room.joined", "room.added", "room.left", "room.removed", "room.archived",
        "room.deleted",
    ]

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        var rooms: Set<UUID> = []
        var talks: Set<UUID> = []
        for recorded in batch {
            switch recorded.event {
            case .room: rooms.insert(recorded.stream)
            case .talk: talks.insert(recorded.stream)
            default: break
            }
        }
        guard !rooms.isEmpty || !talks.isEmpty else { return }
        var fold = try await ClockRows.fold(rooms: Array(rooms), talks: Array(talks), on: connection)
        // Where what is said lies follows from the room, not the other way round.
        var places = Dictionary(fold.rooms.keys.map { (StreamID.talk(in: $0), $0) }) { first, _ in first }
        for room in rooms { places[StreamID.talk(in: room)] = room }
        for recorded in batch {
            switch recorded.event {
            case .room(let event): fold.apply(event, to: recorded.stream)
            case .talk(.posted(let posted)):
                guard let room = places[recorded.stream] else { continue }
                fold.apply(posted, number: recorded.version, in: room)
            default: break
            }
        }
        try await ClockRows.write(fold.changedRooms.compactMap { fold.rooms[$0] }, on: connection)
        let spoken = fold.spokenRooms.subtracting(fold.changedRooms)
        try await ClockRows.writeRecent(spoken.compactMap { fold.rooms[$0] }, on: connection)
        try await ClockRows.write(Array(fold.changedClocks.values), on: connection)
    }
}
