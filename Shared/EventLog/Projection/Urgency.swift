import Synchronization

/// Callers that wait for a projection, and the positions they wait for: then it doesn't take its time.
final class Urgency: Sendable {
    private struct State: Sendable {
        var wishes: [Int: Int64] = [:]
        var lastNumber = 0
        /// Number of wishes there have ever been.
        var count: Int64 = 0
    }

    private let state = Mutex(State())
    /// Announces each new wish by its count.
    private let news = AppendSignal()

    /// The furthest position that anybody waits for; 0: nobody waits.
    var furthest: Int64 { state.withLock { $0.wishes.values.max() ?? 0 } }

    /// Notes that somebody waits for `position` while `body` runs.
    func wishing<Value>(for position: Int64, _ body: () async -> Value) async -> Value {
        let (number, count) = state.withLock { state in
            state.lastNumber += 1
            state.count += 1
            state.wishes[state.lastNumber] = position
            return (state.lastNumber, state.count)
        }
        defer { state.withLock { _ = $0.wishes.removeValue(forKey: number) } }
        news.announce(count)
        return await body()
    }

    /// Waits for `time`, but no longer than until somebody wants what is beyond `position`.
    func wait(atMost time: Duration, at position: Int64) async {
        let seen = news.position
        guard furthest <= position else { return }
        await news.wait(beyond: seen, timeout: time)
    }
}
