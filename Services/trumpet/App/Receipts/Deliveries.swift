import FoundationEssentials
import Synchronization
import TrumpetDomain

/// A version of a broadcast.
struct Edition: Sendable, Hashable {
    var broadcast: UUID
    var version: Int
}

extension Edition {
    /// The version of a broadcast that is issued.
    init(_ row: BroadcastRow) { self.init(broadcast: row.id, version: row.version) }
}

/// Memory of the people to whom this process has handed out each version. It remembers for a while what was noted, so that a repeated list
/// costs no more than a look; new deliveries wait here for the `DeliveryWriter`.
final class Deliveries: Sendable {
    /// People to whom an edition was handed out, and when the first of them got it.
    struct Batch: Sendable, Equatable {
        var people: Set<UUID>
        var at: Date
    }

    private struct State: Sendable {
        var noted: [Edition: Set<UUID>] = [:]
        var count = 0
        var waiting: [Edition: Batch] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Remembers at most so many people and editions together.
    init(limit: Int = 500_000) { self.limit = limit }

    /// Notes that people were handed an edition at `time`. Cheap; nothing is written yet.
    func note(_ edition: Edition, to people: some Collection<UUID>, at time: Date) {
        let people = Set(people)
        state.withLock { state in
            var new = people
            if let noted = state.noted[edition] { new.subtract(noted) }
            guard !new.isEmpty else { return }
            if state.count + new.count > limit {
                // Deliveries noted twice are written once: the writer looks first.
                state.noted = [:]
                state.count = 0
            }
            state.noted[edition, default: []].formUnion(new)
            state.count += new.count
            state.waiting[edition, default: Batch(people: [], at: time)].people.formUnion(new)
        }
    }

    /// Notes that one person was handed some editions.
    func note(_ editions: some Collection<Edition>, to person: UUID, at time: Date) {
        for edition in editions { note(edition, to: CollectionOfOne(person), at: time) }
    }

    /// Returns the people to whom this process remembers having handed out a version before this one.
    func people(given broadcast: UUID, before version: Int) -> Set<UUID> {
        state.withLock { state in
            state.noted.reduce(into: []) { people, noted in
                if noted.key.broadcast == broadcast, noted.key.version < version { people.formUnion(noted.value) }
            }
        }
    }

    /// Takes the deliveries that wait to be written; from now on they are the caller's.
    func take() -> [Edition: Batch] {
        state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting
        }
    }

    /// Gives back what could not be written.
    func putBack(_ edition: Edition, _ batch: Batch) {
        state.withLock { state in
            var whole = state.waiting[edition] ?? batch
            whole.people.formUnion(batch.people)
            whole.at = min(whole.at, batch.at)
            state.waiting[edition] = whole
        }
    }
}
