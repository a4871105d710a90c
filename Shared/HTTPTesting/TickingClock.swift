public import FoundationEssentials
import Synchronization

/// A clock that goes on a second each time somebody looks, so that the order of things is the order of calls.
public final class TickingClock: Sendable {
    private let seconds = Mutex(0)

    /// A clock of its own.
    public init() {}

    /// Goes on by this much at once.
    public func advance(by more: Int) { seconds.withLock { $0 += more } }

    /// The time, a second after it was last looked at.
    public func tick() -> Date {
        let second = seconds.withLock { seconds in
            seconds += 1
            return seconds
        }
        return Date(timeIntervalSince1970: 1_767_268_800.25 + Double(second))
    }
}
