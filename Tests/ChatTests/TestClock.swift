import FoundationEssentials
import Synchronization

/// A clock that stands still until it is moved.
final class TestClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_767_268_800))

    var now: Date { time.withLock { $0 } }

    /// Goes on by so many seconds.
    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
