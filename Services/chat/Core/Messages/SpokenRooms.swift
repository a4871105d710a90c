import FoundationEssentials
import Synchronization

/// The rooms in which this process has lately said something.
final class SpokenRooms: Sendable {
    private struct Entry: Sendable {
        var talks: [UUID: RoomTalk] = [:]
        /// The same as they were before the shelf was full last; dropped when it is so again.
        var older: [UUID: RoomTalk] = [:]
    }

    /// Rooms that are kept at least, and at most half of those that are kept at all.
    private static let capacity = 1_000

    private let archive: TalkArchive
    private let entry = Mutex(Entry())

    /// Knows of no room yet.
    init(_ archive: TalkArchive) { self.archive = archive }

    /// Talk of a room.
    ///
    /// Which one is dropped doesn't matter: whoever still speaks through it is to the others like another process.
    func talk(in room: UUID) -> RoomTalk {
        entry.withLock { entry in
            if let talk = entry.talks[room] { return talk }
            let talk = entry.older[room] ?? RoomTalk(room, archive)
            if entry.talks.count >= Self.capacity {
                entry.older = entry.talks
                entry.talks = [:]
            }
            entry.talks[room] = talk
            return talk
        }
    }
}
