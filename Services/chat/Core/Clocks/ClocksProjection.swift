import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes the reply clocks: loads the rooms that a batch concerns, folds in memory, and writes what changed.
package struct ClocksProjection: Projection {
    static let name = "clocks-3"
    static let tables = PackageResources.clocks_sql
    static let interests: Set<String>? = [
        "message.posted", "room.created", "room.joined", "room.added", "room.left", "room.removed", "room.archived",
        "room.deleted", "room.withdrawn",
    ]

    /// Lazy mode: a second of messages writes each room once, however much is said in it. A question for clocks hurries it.
    static let lazyMode: LazyMode? = LazyMode(events: 8000, time: .seconds(1))

    func apply(_ batch: [Recorded<ChatEvent>], on connection: Connection) async throws {
        var talks: Set<UUID> = []
        // Talk of each room: it follows from the room, not the other way round.
        var touched: [UUID: UUID] = [:]
        for recorded in batch {
            switch recorded.event {
            case .room: touched[recorded.stream] = StreamID.talk(in: recorded.stream)
            case .talk: talks.insert(recorded.stream)
            default: break
            }
        }
        talks.formUnion(touched.values)
        guard !talks.isEmpty else { return }
        let loaded = try await ClockRows.load(Array(talks), on: connection)
        var (fold, places) = (loaded.fold, loaded.rooms)
        for (room, talk) in touched { places[talk] = room }
        for recorded in batch {
            switch recorded.event {
            case .room(let event): fold.apply(event, to: recorded.stream)
            case .talk(.posted(let posted)):
                guard let room = places[recorded.stream] else { continue }
                fold.apply(posted, number: recorded.version, in: room)
            default: break
            }
        }
        try await ClockRows.write(fold, on: connection)
    }
}
