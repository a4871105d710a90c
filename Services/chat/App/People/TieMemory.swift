import ChatDomain
import FoundationEssentials
import Synchronization

/// What tied those in a room to each other, when that was asked last: it is asked anew when something was learned of tango's
/// feed, not for every word.
///
/// Ties change only in transactions that also move the mark, which is how far the feed was learned, or with an erasure, after which this is told
/// to forget. They carry times: what ends by the clock alone is known before.
final class TieMemory: Sendable {
    private struct Found: Sendable {
        /// All that there are between clients and staff of the room.
        var ties: Ties
        /// The room's version at that time: who comes and goes changes who may be tied.
        var version: Int64
        var mark: Int64
        var at: ContinuousClock.Instant
    }

    private struct State: Sendable {
        var found: [UUID: Found] = [:]
        /// The mark, and when it was asked for.
        var mark: Int64?
        var markedAt = ContinuousClock.now
        /// How often it was told to forget.
        var life = 0
    }

    /// More than ever speak at once; beyond it everything is forgotten, which costs a look-up each.
    private static let capacity = 100_000
    /// How long ties are believed, whatever the mark says.
    private static let longest = Duration.seconds(60)

    private let age: Duration
    private let state = Mutex(State())

    /// A memory of a mark that was true within `age`.
    init(age: Duration) { self.age = age }

    /// How often it was told to forget; to be taken before asking for what is noted.
    var life: Int { state.withLock { $0.life } }

    /// The mark, if it was asked for within the age.
    func mark(at now: ContinuousClock.Instant = .now) -> Int64? {
        state.withLock { now - $0.markedAt < age ? $0.mark : nil }
    }

    /// Remembers where the mark was when it was asked for at `instant`.
    func note(mark: Int64, asked instant: ContinuousClock.Instant) {
        state.withLock { state in
            guard state.mark == nil || instant > state.markedAt else { return }
            (state.mark, state.markedAt) = (mark, instant)
        }
    }

    /// What was found of a room, if nothing was learned since and the room is as it was.
    func ties(
        in room: UUID,
        version: Int64,
        mark: Int64,
        at now: ContinuousClock.Instant = .now
    ) -> Ties? {
        state.withLock { state in
            guard let found = state.found[room], found.version == version, found.mark == mark,
                now - found.at < Self.longest
            else { return nil }
            return found.ties
        }
    }

    /// Remembers what was found of a room by who asked at `instant`, in this `life`, after the mark was read.
    func note(
        _ ties: Ties,
        in room: UUID,
        version: Int64,
        mark: Int64,
        asked instant: ContinuousClock.Instant,
        in life: Int
    ) {
        guard age > .zero else { return }
        state.withLock { state in
            guard state.life == life else { return }
            if state.found.count >= Self.capacity { state.found.removeAll() }
            state.found[room] = Found(ties: ties, version: version, mark: mark, at: instant)
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
