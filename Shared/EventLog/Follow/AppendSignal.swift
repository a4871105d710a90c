import Synchronization

/// Tells followers within the process that the log has grown. Costs the writer one lock when nobody waits.
///
/// A signal says "at least this far"; it may come late or not at all (another process, a lost notification), so a
/// waiter also gives a time after which to look for itself. Nearly always the signal comes first, so waiters share one
/// alarm, which rings for the one that is due first: a timer for each would cost more than all the rest of waiting.
public final class AppendSignal: Sendable {
    private struct Waiter: Sendable {
        var beyond: Int64
        var deadline: ContinuousClock.Instant
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State: Sendable {
        var position: Int64 = 0
        var waiters: [Int: Waiter] = [:]
        var nextID = 0
        /// Time at which the alarm rings; nil: none is set.
        var alarm: ContinuousClock.Instant?

        /// Takes those out who are due.
        mutating func due(at now: ContinuousClock.Instant) -> [Waiter] {
            let due = waiters.filter { $0.value.deadline <= now }
            for id in due.keys { waiters[id] = nil }
            return Array(due.values)
        }
    }

    private let state = Mutex(State())

    /// Nothing is known yet.
    public init() {}

    /// The highest position that was announced.
    public var position: Int64 { state.withLock { $0.position } }

    /// True if anybody waits.
    public var hasWaiters: Bool { state.withLock { !$0.waiters.isEmpty } }

    /// Says that everything up to `position` is visible.
    public func announce(_ position: Int64) {
        let ready = state.withLock { state -> [Waiter] in
            guard position > state.position else { return [] }
            state.position = position
            guard !state.waiters.isEmpty else { return [] }
            let ready = state.waiters.filter { $0.value.beyond < position }
            for id in ready.keys { state.waiters[id] = nil }
            return Array(ready.values)
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Wakes everybody: something may have happened, look for yourselves.
    public func wakeAll() {
        let ready = state.withLock { state in
            defer { state.waiters.removeAll() }
            return Array(state.waiters.values)
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Returns when a position beyond `position` was announced, when `timeout` is over, or when the task is cancelled.
    public func wait(beyond position: Int64, timeout: Duration) async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (isReady, alarm) = state.withLock { state -> (Bool, ContinuousClock.Instant?) in
                    guard state.position <= position, !Task.isCancelled else { return (true, nil) }
                    let deadline = ContinuousClock.now + timeout
                    state.waiters[id] = Waiter(beyond: position, deadline: deadline, continuation: continuation)
                    if let alarm = state.alarm, alarm <= deadline { return (false, nil) }
                    state.alarm = deadline
                    return (false, deadline)
                }
                if isReady { continuation.resume() }
                if let alarm { set(alarm) }
            }
        } onCancel: {
            release(id)
        }
    }

    private func release(_ id: Int) {
        state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume()
    }

    // MARK: The alarm

    private func set(_ alarm: ContinuousClock.Instant) {
        Task { [weak self] in
            try? await Task.sleep(until: alarm, clock: .continuous)
            self?.ring(alarm)
        }
    }

    /// Lets the waiters go that are due, and sets the alarm for the next one.
    private func ring(_ alarm: ContinuousClock.Instant) {
        let (due, next) = state.withLock { state -> ([Waiter], ContinuousClock.Instant?) in
            // An earlier one was set meanwhile, which sees to the rest.
            guard state.alarm == alarm else { return ([], nil) }
            let due = state.due(at: .now)
            state.alarm = state.waiters.values.lazy.map(\.deadline).min()
            return (due, state.alarm)
        }
        for waiter in due { waiter.continuation.resume() }
        if let next { set(next) }
    }
}
