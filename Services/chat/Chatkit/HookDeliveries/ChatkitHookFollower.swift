import ChatCore
import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ServiceKit
import Synchronization

/// Follows the log and puts what webhooks want to be told into the outbox. Its position moves in the transaction that adds the rows, so
/// each event is put there once, whichever process does it. While there is no webhook it reads nothing.
final class ChatkitHookFollower: Sendable {
    /// Result of one look.
    enum Step: Sendable, Hashable {
        /// No webhook to follow for.
        case unneeded
        /// No event behind this position.
        case level(Int64)
        /// Another process is doing it.
        case elsewhere
        /// The follower has come further.
        case moved
    }

    /// Name of the checkpoint.
    static let consumer = "chatkit-hooks-1"
    /// Events that it takes at once.
    private static let page = 256

    private let table: ChatkitHookTable
    private let reader: ChatkitHookReader
    private let rooms: RoomCommands
    private let messages: MessageCommands
    private let store: EventStore
    private let log: Logger
    private let needed = Mutex(false)

    init(
        _ table: ChatkitHookTable,
        rooms: RoomCommands,
        messages: MessageCommands,
        store: EventStore,
        there: @escaping @Sendable ([UUID]) async throws -> Set<UUID>,
        log: Logger = .none
    ) {
        self.table = table
        reader = ChatkitHookReader(pool: table.pool, there: there)
        self.rooms = rooms
        self.messages = messages
        self.store = store
        self.log = log
    }

    /// True if there was a webhook when it looked last.
    var isNeeded: Bool { needed.withLock { $0 } }

    /// Puts the next page of the log into the outbox.
    func step() async throws -> Step {
        let hooks = try await table.active()
        needed.withLock { $0 = !hooks.isEmpty }
        guard let floor = hooks.map(\.since).min() else { return .unneeded }
        let checkpoint = try await checkpoint()
        // Behind what no webhook that is there wants to know.
        let start = max(checkpoint.position, floor)
        let events = try await store.read(after: start, limit: Self.page, as: ChatEvent.self)
        guard let last = events.last else { return .level(start) }
        // Events that are sent later are looked up in the read models.
        guard await rooms.projection.wait(for: last.position, timeout: .seconds(1), hurrying: false),
            await messages.projection.wait(for: last.position, timeout: .seconds(1), hurrying: false)
        else { return .level(last.position) }
        let curious = hooks.filter { $0.kinds.contains(.messageSentUserOffline) }.map(\.instance)
        let notes = try await reader.notes(of: events, absentIn: Set(curious))
        return try await move(checkpoint, to: last.position, telling: notes, to: hooks)
    }

    private func move(
        _ checkpoint: Location,
        to position: Int64,
        telling notes: [String: [ChatkitHookNote]],
        to hooks: [ChatkitHook]
    ) async throws -> Step {
        let time = rooms.now()
        do {
            try await table.pool.transaction { connection in
                let moved = try await connection.execute(
                    """
                    update checkpoint set pos = \(position), moved = clock_timestamp()
                    where consumer = \(Self.consumer) and part = 0 and pos = \(checkpoint.position)
                        and epoch = \(checkpoint.epoch) and epoch = (select epoch from log_position where part = 0)
                    """
                )
                guard moved == 1 else { throw Overtaken() }
                for (instance, notes) in notes {
                    let hooks = hooks.filter { $0.instance == instance }
                    try await ChatkitHookOutbox.add(notes, for: hooks, at: time, on: connection)
                }
            }
        } catch is Overtaken {
            return .elsewhere
        }
        return .moved
    }

    private struct Overtaken: Error {}

    private struct Location: Sendable {
        var position: Int64
        var epoch: UUID
    }

    /// Checkpoint, from the start of the log. After a fail-over to a log that lacks something the follower goes on
    /// where that one ends, at the latest: told events stay told, and events that took their place before that aren't
    /// told.
    private func checkpoint() async throws -> Location {
        let tail = try await store.tail()
        let rows = try await table.pool.query(
            "select pos, epoch from checkpoint where consumer = \(Self.consumer) and part = 0"
        ).decode(Int64.self, UUID.self)
        guard let (position, epoch) = rows.first else {
            try await table.pool.execute(
                """
                insert into checkpoint (consumer, part, pos, epoch) values (\(Self.consumer), 0, 0, \(tail.epoch))
                on conflict do nothing
                """
            )
            return Location(position: 0, epoch: tail.epoch)
        }
        guard epoch != tail.epoch else { return Location(position: position, epoch: epoch) }
        let rest = min(position, tail.position)
        log.error("the log lost something; webhooks go on where it ends", ["position": .int(rest)])
        try await table.pool.execute(
            """
            update checkpoint set pos = \(rest), epoch = \(tail.epoch), moved = clock_timestamp()
            where consumer = \(Self.consumer) and part = 0 and epoch = \(epoch)
            """
        )
        return Location(position: rest, epoch: tail.epoch)
    }
}
