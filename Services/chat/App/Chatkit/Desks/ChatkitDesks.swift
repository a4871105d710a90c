import FoundationEssentials
import Synchronization

/// The instances that operators made, over the desks of our own chat.
final class ChatkitDesks: ChatkitInstances {
    let table: ChatkitInstanceTable
    let rooms: RoomDesk
    let messages: MessageDesk
    let reading: ReadingDesk
    let switchboard: ChatkitSwitchboard

    private struct Known: Sendable {
        var instances: [ChatkitInstance] = []
        var read: ContinuousClock.Instant?
    }

    private let known = Mutex(Known())

    /// How long what was read of instances is believed: each call asks for one, and they hardly ever change.
    private static let belief = Duration.seconds(2)

    init(
        table: ChatkitInstanceTable,
        rooms: RoomDesk,
        messages: MessageDesk,
        reading: ReadingDesk,
        switchboard: ChatkitSwitchboard
    ) {
        self.table = table
        self.rooms = rooms
        self.messages = messages
        self.reading = reading
        self.switchboard = switchboard
    }

    /// All instances that are served, as they were a moment ago: worlds apart. People's own rooms aren't shown through this protocol
    /// until it asks for as much as our own does (decision 44).
    func all() async throws -> [ChatkitInstance] {
        let known = known.withLock { $0 }
        if let read = known.read, ContinuousClock.now - read < Self.belief { return known.instances }
        let start = ContinuousClock.now
        let instances = try await table.all().filter { $0.trust.contains(.server) }
        self.known.withLock { $0 = Known(instances: instances, read: start) }
        return instances
    }

    func instance(_ id: String) async throws -> ChatkitInstance? { try await all().first { $0.id == id } }

    func backend(of instance: ChatkitInstance) -> any ChatkitBackend { world(of: instance) }

    /// The same, for the follower.
    func world(of instance: ChatkitInstance) -> ChatkitWorld {
        ChatkitWorld(
            instance: instance,
            roomDesk: rooms,
            messageDesk: messages,
            readingDesk: reading,
            switchboard: switchboard
        )
    }
}
