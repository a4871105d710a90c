import FoundationEssentials
import Synchronization

/// What was found a moment ago, each at a mark: how far the feed was learned that changes it. Whoever speaks much isn't looked up for
/// every word.
///
/// What is known changes only in transactions that also move the mark, or with an erasure, after which this is told to forget. So what was
/// found at a mark is the same as long as that is where the mark is: one question for the mark, now and then, does for everything.
final class MarkedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// What was found of one.
    struct Found: Sendable {
        var value: Value
        var mark: Int64
        var at: ContinuousClock.Instant
    }

    private struct State: Sendable {
        var found: [Key: Found] = [:]
        /// The mark, and when it was asked for.
        var mark: Int64?
        var markedAt = ContinuousClock.now
        /// How often it was told to forget: what was being asked for then isn't remembered.
        var life = 0
    }

    /// More than ever speak at once; beyond it everything is forgotten, which costs a look-up each.
    private static var capacity: Int { 100_000 }
    /// How long anything is believed, whatever the mark says.
    private static var longest: Duration { .seconds(60) }

    /// How long ago the mark may have been asked for, to be believed. Where it is zero nothing is remembered.
    let age: Duration
    private let state = Mutex(State())

    /// A memory of a mark that was true within `age`.
    init(age: Duration) { self.age = age }

    /// How often it was told to forget; to be taken before asking for what is noted.
    var life: Int { state.withLock { $0.life } }

    /// The mark, if it was asked for within the age.
    func mark(at now: ContinuousClock.Instant = .now) -> Int64? {
        state.withLock { now - $0.markedAt < age ? $0.mark : nil }
    }

    /// What was found of `key` within the last minute, at whatever mark.
    func found(_ key: Key, at now: ContinuousClock.Instant) -> Found? {
        state.withLock { state in
            guard let found = state.found[key], now - found.at < Self.longest else { return nil }
            return found
        }
    }

    /// Remembers where the mark was when it was asked for at `instant`.
    func note(mark: Int64, asked instant: ContinuousClock.Instant) {
        state.withLock { state in
            guard state.mark == nil || instant > state.markedAt else { return }
            (state.mark, state.markedAt) = (mark, instant)
        }
    }

    /// Remembers what was found of `key` at `mark` by who asked at `instant`, in this `life`.
    func keep(_ value: Value, of key: Key, mark: Int64, asked instant: ContinuousClock.Instant, in life: Int) {
        guard age > .zero else { return }
        state.withLock { state in
            guard state.life == life else { return }
            if state.found.count >= Self.capacity { state.found.removeAll() }
            state.found[key] = Found(value: value, mark: mark, at: instant)
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
