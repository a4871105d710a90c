import EventLoop
import Synchronization

/// Check that loops still turn which may be at one piece of work for a while, as a follower is at a page of events.
///
/// Each look leaves a beat with every loop that has none before it. A loop that hasn't come to its beat for longer than the bound is
/// stuck. So a caller that looks every few seconds learns of it soon after the bound, and nothing runs by itself.
final class LoopPulse: Sendable {
    private let loops: [EventLoop]
    private let bound: Duration
    private let now: @Sendable () -> SuspendingClock.Instant
    /// Time since which a beat waits for each loop; `nil` for one that has come to its last.
    private let waiting: Mutex<[SuspendingClock.Instant?]>

    /// A pulse of `loops`. Time in which the machine is suspended doesn't count.
    init(
        of loops: [EventLoop],
        bound: Duration = .seconds(60),
        now: @escaping @Sendable () -> SuspendingClock.Instant = { .now }
    ) {
        self.loops = loops
        self.bound = bound
        self.now = now
        waiting = Mutex(Array(repeating: nil, count: loops.count))
    }

    /// Looks at all loops: true if every one has come to its beat within the bound, as far as looks before this one can
    /// tell.
    func look() -> Bool {
        let time = now()
        let (idle, isTurning) = waiting.withLock { waiting in
            let idle = waiting.indices.filter { waiting[$0] == nil }
            for index in idle { waiting[index] = time }
            return (idle, waiting.allSatisfy { $0.map { time - $0 <= bound } ?? true })
        }
        for index in idle {
            loops[index].execute { [self] in waiting.withLock { $0[index] = nil } }
        }
        return isTurning
    }
}
