import Synchronization

/// The open connections of one server, so that they can be counted, drained, and waited for.
final class ConnectionRegistry: Sendable {
    private struct State: Sendable {
        var connections: [Int: any ServerConnection] = [:]
        var last = 0
        var isDraining = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// A number for a new connection; nil if there are too many.
    func admit() -> Int? {
        state.withLock { state in
            guard state.connections.count < limit, !state.isDraining else { return nil }
            state.last += 1
            return state.last
        }
    }

    /// Keeps a connection under its number; replaces what was there when the protocol changed.
    func add(_ connection: any ServerConnection, as number: Int) {
        let isDraining = state.withLock { state in
            state.connections[number] = connection
            return state.isDraining
        }
        if isDraining { Task { await connection.drain() } }
    }

    /// Forgets a connection that has closed.
    func remove(_ number: Int) {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.connections[number] = nil
            guard state.connections.isEmpty else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// How many are open.
    var count: Int { state.withLock { $0.connections.count } }

    /// Asks all to finish; later ones are refused.
    func drain() async {
        let all = state.withLock { state in
            state.isDraining = true
            return Array(state.connections.values)
        }
        for connection in all { await connection.drain() }
    }

    /// Ends all that are still open.
    func closeAll() async {
        let all = state.withLock { Array($0.connections.values) }
        for connection in all { await connection.close() }
    }

    /// Returns once none is open.
    func becomesEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                guard !state.connections.isEmpty else { return true }
                state.waiting.append(continuation)
                return false
            }
            if isEmpty { continuation.resume() }
        }
    }
}
