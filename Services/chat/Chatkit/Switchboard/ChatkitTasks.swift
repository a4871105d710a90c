import Synchronization

/// The subscriptions of one socket, by the numbers that the client gave them.
final class ChatkitTasks: Sendable {
    private struct State {
        var tasks: [Int64: (turn: Int, task: Task<Void, Never>?)] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Number of running tasks.
    var count: Int { state.withLock { $0.tasks.count } }

    /// Starts one. False if the number is in use.
    func start(_ id: Int64, _ work: @escaping @Sendable () async -> Void) -> Bool {
        let turn = state.withLock { state -> Int? in
            guard state.tasks[id] == nil else { return nil }
            state.last += 1
            state.tasks[id] = (state.last, nil)
            return state.last
        }
        guard let turn else { return false }
        let task = Task {
            await work()
            finish(id, turn)
        }
        state.withLock { if $0.tasks[id]?.turn == turn { $0.tasks[id]?.task = task } }
        return true
    }

    /// Ends one; the number may be used again at once.
    func cancel(_ id: Int64) {
        state.withLock { $0.tasks.removeValue(forKey: id) }?.task?.cancel()
    }

    /// Ends all.
    func cancelAll() {
        let tasks = state.withLock { state in
            defer { state.tasks = [:] }
            return state.tasks.values.compactMap(\.task)
        }
        for task in tasks { task.cancel() }
    }

    private func finish(_ id: Int64, _ turn: Int) {
        state.withLock { state in
            guard state.tasks[id]?.turn == turn else { return }
            state.tasks[id] = nil
        }
    }
}
