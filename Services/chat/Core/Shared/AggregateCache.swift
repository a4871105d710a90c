import EventLog
import EventSourcing
import FoundationEssentials
import Synchronization

/// Streams of one decider as this process knows them, so that deciding about a message needn't read the room's history.
///
/// While the log is watched (`RoomWatch`), what is remembered is given out as it is, at most some milliseconds old, until the
/// watch has noted a later version. Without a watch the log is asked each time for what came after, which is one short query.
final class AggregateCache<D: Decider>: Sendable where D.Event: StoredEvent {
    private struct Slot: Sendable {
        /// Tells this slot from an earlier one of the same stream: what was read for that one may miss what was noted since.
        var number: Int
        var loaded: Loaded<D>?
        /// Time at which it was first read: words opened then may have been erased since.
        var began: ContinuousClock.Instant
        /// The latest version that is known to be in the log.
        var noted: Int64 = 0
    }

    private struct State: Sendable {
        var slots: [UUID: Slot] = [:]
        var next = 0
    }

    /// Time for which a stream is remembered until it is read again from its first event.
    private static var age: Duration { .seconds(300) }

    private let store: EventStore
    private let capacity: Int
    private let remembersMissing: Bool
    private let isWatched: @Sendable () -> Bool
    private let state = Mutex(State())

    /// A memory of at most `capacity` streams of `store`, with `remembersMissing` also of those that have no event yet.
    /// `isWatched` says whether `note` hears of every event at the moment.
    init(
        _ store: EventStore,
        capacity: Int,
        remembersMissing: Bool = false,
        isWatched: @escaping @Sendable () -> Bool
    ) {
        self.store = store
        self.capacity = capacity
        self.remembersMissing = remembersMissing
        self.isWatched = isWatched
    }

    /// A stream as it is known.
    func load(_ stream: UUID) async throws -> Loaded<D> {
        if let known = remembered(stream) { return known }
        return try await ask(stream)
    }

    /// Asks the log for a stream that there isn't. It takes as long as not finding one that somebody asks for.
    func lookInVain() async throws { _ = try await read(UUID(), onto: nil) }

    /// A stream as it is known, and whether the log was asked for it.
    func look(_ stream: UUID) async throws -> (loaded: Loaded<D>, wasAsked: Bool) {
        if let known = remembered(stream) { return (known, false) }
        return (try await ask(stream), true)
    }

    /// A stream as it is remembered; nil where that isn't good enough.
    private func remembered(_ stream: UUID) -> Loaded<D>? {
        guard isWatched() else { return nil }
        let now = ContinuousClock.now
        return state.withLock { state in
            guard let slot = state.slots[stream], let loaded = slot.loaded, loaded.version >= slot.noted,
                now - slot.began < Self.age
            else { return nil }
            return loaded
        }
    }

    /// A stream as it is remembered, and what the log has beyond that.
    private func ask(_ stream: UUID) async throws -> Loaded<D> {
        let slot = state.withLock { state -> Slot in
            if let slot = state.slots[stream], ContinuousClock.now - slot.began < Self.age { return slot }
            if state.slots.count >= capacity { state.slots.removeAll() }
            state.next += 1
            let slot = Slot(number: state.next, began: ContinuousClock.now)
            state.slots[stream] = slot
            return slot
        }
        let loaded = try await read(stream, onto: slot.loaded)
        state.withLock { state in
            guard var current = state.slots[stream], current.number == slot.number else { return }
            // Streams that don't exist aren't worth a place where anybody can ask for any id.
            if loaded.version == 0, !remembersMissing {
                if current.loaded == nil { state.slots[stream] = nil }
                return
            }
            guard current.loaded.map({ $0.version < loaded.version }) ?? true else { return }
            current.loaded = loaded
            state.slots[stream] = current
        }
        return loaded
    }

    /// Learns that the log has a version of a stream.
    func note(_ stream: UUID, version: Int64) {
        state.withLock { state in
            guard var slot = state.slots[stream], slot.noted < version else { return }
            slot.noted = version
            state.slots[stream] = slot
        }
    }

    /// Reads everything anew when it is asked next: something may have been missed, or erased.
    func forget() { state.withLock { $0.slots.removeAll() } }

    private func read(_ stream: UUID, onto before: Loaded<D>?) async throws -> Loaded<D> {
        guard var loaded = before else { return try await Repository<D>(store).load(stream) }
        for recorded in try await store.load(stream, as: D.Event.self, after: loaded.version) {
            D.evolve(&loaded.state, recorded.event)
            loaded.version = recorded.version
        }
        return loaded
    }
}
