import Synchronization

/// Tells followers within the process that the log has grown. Costs the writer one lock when nobody waits.
///
/// A signal says "at least this far"; it may come late or not at all (another process, a lost notification), so whoever
/// waits also gives a time after which to look for themselves.
public final class AppendSignal: Sendable {
    private struct Waiter: Sendable {
        var beyond: Int64
        var continuation: CheckedContinuation<Void, Never>
        var timer: Task<Void, Never>

        func resume() {
            timer.cancel()
            continuation.resume()
        }
    }

    private struct State {
        var position: Int64 = 0
        var waiters: [Int: Waiter] = [:]
        var nextID = 0
    }

    private let state = Mutex(State())

    /// Nothing is known yet.
    public init() {}

    /// The highest position that was announced.
    public var position: Int64 { state.withLock { $0.position } }

    /// Whether anybody waits.
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
        for waiter in ready { waiter.resume() }
    }

    /// Wakes everybody: something may have happened, look for yourselves.
    public func wakeAll() {
        let ready = state.withLock { state in
            defer { state.waiters.removeAll() }
            return Array(state.waiters.values)
        }
        for waiter in ready { waiter.resume() }
    }

    /// Returns when a position beyond `position` was announced, when `timeout` is over, or when the task is cancelled.
    public func wait(beyond position: Int64, timeout: Duration) async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard state.position <= position, !Task.isCancelled else { return true }
                    let timer = Task {
                        try? await Task.sleep(for: timeout)
                        self.release(id)
                    }
                    state.waiters[id] = Waiter(beyond: position, continuation: continuation, timer: timer)
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            release(id)
        }
    }

    private func release(_ id: Int) {
        state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
}
