public import FoundationEssentials
import Synchronization

/// A clock that goes on a second each time somebody looks, so that the order of things is the order of calls; or one that stands still.
public final class TickingClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_767_268_800.25))
    private let step: TimeInterval

    /// A clock of its own. Unless it is `ticking` it stands still until it is moved.
    public init(ticking: Bool = true) { step = ticking ? 1 : 0 }

    /// Goes on by so many seconds at once.
    public func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }

    /// The same, by whole seconds.
    public func advance(by seconds: Int) { advance(by: TimeInterval(seconds)) }

    /// The time, when it was last looked at.
    public var now: Date { time.withLock { $0 } }

    /// The time, a second after it was last looked at.
    public func tick() -> Date {
        time.withLock { time in
            time += step
            return time
        }
    }
}
