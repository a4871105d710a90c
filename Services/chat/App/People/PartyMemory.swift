import ChatDomain
import FoundationEssentials
import Synchronization

/// What was found of parties a moment ago. Whoever speaks much isn't looked up for every word.
final class PartyMemory: Sendable {
    private struct Found: Sendable {
        var party: Party
        var at: ContinuousClock.Instant
    }

    /// More than ever speak at once; beyond it everything is forgotten, which costs a look-up each.
    private static let capacity = 100_000

    private let age: Duration
    private let found = Mutex<[UUID: Found]>([:])

    /// A memory of what was found within `age`.
    init(age: Duration) { self.age = age }

    /// What was found of `id`, unless that is too long ago.
    func party(_ id: UUID) -> Party? {
        guard age > .zero else { return nil }
        return found.withLock { found in
            guard let entry = found[id], ContinuousClock.now - entry.at < age else { return nil }
            return entry.party
        }
    }

    /// Remembers what was found.
    func note(_ party: Party) {
        guard age > .zero else { return }
        found.withLock { found in
            if found.count >= Self.capacity { found.removeAll() }
            found[party.id] = Found(party: party, at: ContinuousClock.now)
        }
    }
}
