public import Foundation

/// Clock, chance and waiting, which tests have of their own.
public struct Surroundings: Sendable {
    /// The time now.
    public var now: @Sendable () -> Date
    /// Waits; throws `CancellationError` when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1.
    public var random: @Sendable () -> Double
    /// An id that nobody else has.
    public var newID: @Sendable () -> UUID

    /// Others than those of the device.
    public init(
        now: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        newID: @escaping @Sendable () -> UUID = { UUID() }
    ) {
        self.now = now
        self.sleep = sleep
        self.random = random
        self.newID = newID
    }

    /// Time before the next try after `failures` in a row: longer with each, and of random length, so that not all come back together.
    func pause(after failures: Int, atMost longest: Double = 30) -> Duration {
        let most = min(longest, Double(1 << min(failures, 6)))
        return .milliseconds(Int((0.5 + random() * max(0, most - 0.5)) * 1000))
    }
}
