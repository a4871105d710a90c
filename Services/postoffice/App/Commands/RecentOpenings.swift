import FoundationEssentials
import PostofficeDomain
import Synchronization

/// Openings that were noted a moment ago and needn't be noted again. A memory of this process only: another one, or this one after a
/// restart, notes an opening once more than necessary, never less.
final class RecentOpenings: Sendable {
    private struct Key: Hashable, Sendable {
        var person: UUID
        var letter: UUID
        var ground: UUID?
    }

    private let limit: Int
    private let times = Mutex<[Key: Date]>([:])

    /// Remembers at most `limit` openings.
    init(limit: Int = 20_000) { self.limit = limit }

    /// Notes by a clock that has been put back since say nothing: else nothing would be noted until it is that late again.
    private static func isClose(_ noted: Date, to time: Date) -> Bool {
        abs(time.timeIntervalSince(noted)) < LetterOpened.pause
    }

    /// Returns true if the opening, on this ground where the letter isn't theirs, was noted less than `LetterOpened.pause` before `time`.
    func holds(_ letter: UUID, by person: UUID, under ground: UUID? = nil, at time: Date) -> Bool {
        let key = Key(person: person, letter: letter, ground: ground)
        guard let noted = times.withLock({ $0[key] }) else { return false }
        return Self.isClose(noted, to: time)
    }

    /// An opening is on disk.
    func add(_ letter: UUID, by person: UUID, under ground: UUID? = nil, at time: Date) {
        times.withLock { times in
            if times.count >= limit {
                times = times.filter { Self.isClose($0.value, to: time) }
                // Still full: it is no harm to note the same again.
                if times.count >= limit { times.removeAll(keepingCapacity: true) }
            }
            times[Key(person: person, letter: letter, ground: ground)] = time
        }
    }
}
