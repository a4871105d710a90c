import FoundationEssentials
import Synchronization

/// The newest requests of this process, so many and no more: the oldest makes room for the next. All of them, none by chance.
///
/// Adding one is a lock and a copy into memory that is there already.
public final class SpanRing: Sendable {
    private struct State: Sendable {
        var spans: [RequestSpan] = []
        /// Index of the next span once all places are taken: the oldest is there.
        var next = 0
    }

    private let capacity: Int
    private let state: Mutex<State>

    /// A ring of `capacity` places, at least one. Places that aren't used yet are reserved, and take no memory until
    /// they are.
    public init(capacity: Int = 4096) {
        precondition(capacity > 0, "a ring needs a place")
        self.capacity = capacity
        var state = State()
        state.spans.reserveCapacity(capacity)
        self.state = Mutex(state)
    }

    /// Remembers one.
    public func add(_ span: RequestSpan) {
        state.withLock { state in
            if state.spans.count < capacity {
                state.spans.append(span)
            } else {
                state.spans[state.next] = span
                state.next = state.next + 1 == capacity ? 0 : state.next + 1
            }
        }
    }

    /// Spans for which `isWanted` returns true, at most `limit`, newest first.
    public func newest(_ limit: Int, where isWanted: (RequestSpan) -> Bool = { _ in true }) -> [RequestSpan] {
        state.withLock { state in
            var found: [RequestSpan] = []
            let count = state.spans.count
            for age in 1..<(count + 1) {
                guard found.count < limit else { break }
                let place = (state.next - age + count) % count
                if isWanted(state.spans[place]) { found.append(state.spans[place]) }
            }
            return found
        }
    }

    /// The time, as spans have it.
    public static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000_000) }
}
