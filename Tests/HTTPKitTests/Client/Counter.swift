import HTTPKit
import Synchronization

/// Counts what happens on other threads, and waits for it.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }
    func add(_ more: Int) { count.withLock { $0 += more } }

    /// Waits until the count is at least `goal`; throws after ten seconds.
    func reaches(_ goal: Int) async throws {
        let end = ContinuousClock.now + .seconds(10)
        while value < goal {
            guard .now < end else { throw Overdue() }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    struct Overdue: Error {}
}

extension Body {
    /// The stream, if it is one.
    var stream: BodyStream? { if case .stream(let stream) = self { stream } else { nil } }
}
