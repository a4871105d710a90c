import Synchronization

/// A server's word to a tunnel that it would like to end. A tunnel that doesn't listen is cut when the server's patience ends.
public final class DrainSignal: Sendable {
    private struct State: Sendable {
        var isGiven = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var last = 0
        var listener: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Not given yet.
    public init() {}

    /// True once the signal was given.
    public var isGiven: Bool { state.withLock { $0.isGiven } }

    /// Gives it, to all who wait and all who come later.
    package func give() {
        let (waiting, listener) = state.withLock { state in
            state.isGiven = true
            defer {
                state.waiting = [:]
                state.listener = nil
            }
            return (Array(state.waiting.values), state.listener)
        }
        for continuation in waiting { continuation.resume() }
        listener?()
    }

    /// Has `listener` called once it is given, or at once if it was; one at a time, nil takes it back. Unlike a task that waits, it
    /// costs a tunnel next to nothing.
    package func listen(_ listener: (@Sendable () -> Void)?) {
        let mustTell = state.withLock { state in
            state.listener = state.isGiven ? nil : listener
            return state.isGiven
        }
        if mustTell { listener?() }
    }

    /// Returns once it was given, or the task was cancelled; says whether it was given.
    public func wait() async -> Bool {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    // A task is marked as cancelled before its handler asks for the lock, so one of the two sees the
                    // other.
                    if state.isGiven || Task.isCancelled { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
        return isGiven
    }
}
