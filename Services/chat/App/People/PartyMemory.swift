import ChatDomain
import FoundationEssentials
import Synchronization

/// What was found of parties a moment ago. Whoever speaks much isn't looked up for every word.
///
/// What is known of people changes only in transactions that also move the mark, which is how far identity's feed was learned, or with an
/// erasure, after which this is told to forget. So who was found at a mark is the same as long as that is where the mark is: one question
/// for the mark, now and then, does for everybody who was found.
final class PartyMemory: Sendable {
    private struct Found: Sendable {
        var party: Party
        var mark: Int64
        var at: ContinuousClock.Instant
    }

    private struct State: Sendable {
        var found: [UUID: Found] = [:]
        /// The mark, and when it was asked for.
        var mark: Int64?
        var markedAt = ContinuousClock.now
        /// How often it was told to forget: what was being asked for then isn't remembered.
        var life = 0
    }

    /// More than ever speak at once; beyond it everything is forgotten, which costs a look-up each.
    private static let capacity = 100_000
    /// How long somebody is believed to be as they were found, whatever the mark says.
    private static let longest = Duration.seconds(60)

    private let age: Duration
    private let state = Mutex(State())

    /// A memory in which everything was true within `age`.
    init(age: Duration) { self.age = age }

    /// How often it was told to forget; to be taken before asking for what is noted.
    var life: Int { state.withLock { $0.life } }

    /// What was found of `id`, if it was so within the age.
    func party(_ id: UUID, at now: ContinuousClock.Instant = .now) -> Party? {
        guard age > .zero else { return nil }
        return state.withLock { state in
            guard let found = state.found[id] else { return nil }
            if now - found.at < age { return found.party }
            guard state.mark == found.mark, now - state.markedAt < age else { return nil }
            return now - found.at < Self.longest ? found.party : nil
        }
    }

    /// Whether it would be enough to ask for the mark to know of `id`, as far as one can tell before.
    func mayKnow(_ id: UUID, at now: ContinuousClock.Instant = .now) -> Bool {
        guard age > .zero else { return false }
        return state.withLock { state in
            guard let found = state.found[id], now - found.at < Self.longest else { return false }
            // Where the mark has moved lately, that is known already.
            return now - state.markedAt >= age || state.mark == nil
        }
    }

    /// Remembers where the mark was when it was asked for at `instant`.
    func note(mark: Int64, asked instant: ContinuousClock.Instant) {
        state.withLock { state in
            guard state.mark == nil || instant > state.markedAt else { return }
            (state.mark, state.markedAt) = (mark, instant)
        }
    }

    /// Remembers what was found at `mark` by who asked at `instant`, in this `life`.
    func note(_ parties: [Party], mark: Int64, asked instant: ContinuousClock.Instant, in life: Int) {
        guard age > .zero else { return }
        state.withLock { state in
            guard state.life == life else { return }
            for party in parties {
                if state.found.count >= Self.capacity { state.found.removeAll() }
                state.found[party.id] = Found(party: party, mark: mark, at: instant)
            }
        }
    }

    /// Forgets all: somebody was erased.
    func forget() {
        state.withLock { state in
            state.found.removeAll()
            state.life += 1
        }
    }
}
