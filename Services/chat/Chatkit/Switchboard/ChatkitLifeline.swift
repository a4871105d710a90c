import Synchronization

/// Ends a task when its client has gone, whichever of the two is known first.
final class ChatkitLifeline: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isCut = false
    }

    private let state = Mutex(State())

    /// Holds the task; ends it if the client has gone already.
    func hold(_ task: Task<Void, Never>) {
        let isCut = state.withLock { state in
            state.task = task
            return state.isCut
        }
        if isCut { task.cancel() }
    }

    /// The client has gone.
    func cut() {
        let task = state.withLock { state in
            state.isCut = true
            return state.task
        }
        task?.cancel()
    }
}
