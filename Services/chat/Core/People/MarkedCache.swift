import FoundationEssentials
import Synchronization

/// Cache of values found a moment ago, each at a mark: how far the feed was learned that changes it. People who speak much aren't looked up
/// for every word.
///
/// Values change only in transactions that also move the mark, or with an erasure, after which this is told to forget. So a value found at
/// a mark is the same as long as the mark stays there: one question for the mark, now and then, does for all.
final class MarkedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Value that was found.
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
        /// Number of times it was told to forget: values that were being asked for then aren't remembered.
        var life = 0
    }

    /// Capacity for more than ever speak at once; beyond it everything is forgotten, which costs a look-up each.
    private static var capacity: Int { 100_000 }
    /// Longest time for which a value is believed, whatever the mark says.
    private static var longest: Duration { .seconds(60) }

    /// Greatest age of a mark that is believed. Where it is zero nothing is remembered.
    let age: Duration
    private let state = Mutex(State())

    /// A memory of a mark that was true within `age`.
    init(age: Duration) { self.age = age }

    /// Number of times it was told to forget; to be taken before asking for a value that is noted.
    var life: Int { state.withLock { $0.life } }

    /// The mark, if it was asked for within the age.
    func mark(at now: ContinuousClock.Instant = .now) -> Int64? {
        state.withLock { now - $0.markedAt < age ? $0.mark : nil }
    }

    /// Value of `key` found within the last minute, at whatever mark.
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
