import ChatCore
import ChatDomain
import ChatLive
import EventSourcing
import FoundationEssentials
import Synchronization

/// The instances that operators made, over the commands of our own chat.
final class ChatkitServices: ChatkitInstances {
    let table: ChatkitInstanceTable
    let rooms: RoomCommands
    let messages: MessageCommands
    let people: ChatkitPeople
    let switchboard: ChatkitSwitchboard

    private struct Known: Sendable {
        var instances: [ChatkitInstance] = []
        var read: ContinuousClock.Instant?
    }

    private let known = Mutex(Known())

    private let belief: Duration

    /// `belief`: how long what was read of instances is believed, for each call asks for one, and they hardly ever change.
    init(
        table: ChatkitInstanceTable,
        reading: ReadingCommands,
        signs: ChatkitSigns = ChatkitSigns(),
        switchboard: ChatkitSwitchboard,
        believing belief: Duration = .seconds(2)
    ) {
        self.table = table
        (rooms, messages) = (reading.messages.rooms, reading.messages)
        people = ChatkitPeople(reading: reading, signs: signs)
        self.switchboard = switchboard
        self.belief = belief
    }

    /// All instances that are served, as they were a moment ago.
    func all() async throws -> [ChatkitInstance] {
        let known = known.withLock { $0 }
        if let read = known.read, ContinuousClock.now - read < belief { return known.instances }
        let start = ContinuousClock.now
        let instances = try await table.all().filter(\.isServed)
        self.known.withLock { $0 = Known(instances: instances, read: start) }
        return instances
    }

    func instance(_ id: String) async throws -> ChatkitInstance? { try await all().first { $0.id == id } }

    func backend(of instance: ChatkitInstance) -> any ChatkitBackend { world(of: instance) }

    func person(_ user: String, in instance: ChatkitInstance) async throws -> ChatkitPerson {
        guard instance.isForPeople, let id = try await people.active(user) as UUID? else {
            throw ChatkitError.unauthenticated
        }
        return ChatkitPerson(people: people, id: id, own: user)
    }

    func user(of person: UUID) async throws -> String? { try await people.active(person) }

    /// All instances for people have the same rooms; a world apart has its own.
    func sharing(roomsOf instance: ChatkitInstance) async throws -> [String] {
        guard instance.isForPeople else { return [instance.id] }
        return [instance.id] + (try await all().filter { $0.isForPeople && $0.id != instance.id }.map(\.id))
    }

    /// Changes that an event of our own chat makes for clients of an instance.
    func changes(of event: Recorded<ChatEvent>, in instance: ChatkitInstance) async throws -> [ChatkitChange] {
        guard instance.isForPeople else { return try await world(of: instance).changes(of: event) }
        // Changes that nobody hears needn't be found out: a client that begins to listen reads what is there already.
        return switchboard.count > 0 ? try await people.changes(of: event) : []
    }

    /// Persons among users of worlds apart who have a connection to any process that says so; none, where nobody is
    /// told.
    func there(_ persons: [UUID]) async throws -> Set<UUID> {
        guard let presence = people.signs.presence else { return [] }
        return Set(try await presence.states(of: persons).filter(\.value.isOnline).keys)
    }

    /// A world apart.
    func world(of instance: ChatkitInstance) -> ChatkitWorld {
        ChatkitWorld(
            instance: instance,
            roomCommands: rooms,
            messageCommands: messages,
            switchboard: switchboard
        )
    }
}
