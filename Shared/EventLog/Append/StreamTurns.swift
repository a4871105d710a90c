import FoundationEssentials
import Synchronization

/// Queues of those in this process who write to the same streams, one for each stream at which somebody was overtaken.
///
/// A stream without a queue costs a look into a dictionary. Urgent callers come before the others; apart from that, first come, first
/// served. A caller that is cancelled leaves.
final class StreamTurns: Sendable {
    private struct Waiter: Sendable {
        let id: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// Waiters behind the caller whose turn it is.
    private struct Line: Sendable {
        var urgent: [Waiter] = []
        var ordinary: [Waiter] = []

        var count: Int { urgent.count + ordinary.count }

        mutating func next() -> Waiter? {
            if !urgent.isEmpty { return urgent.removeFirst() }
            return ordinary.isEmpty ? nil : ordinary.removeFirst()
        }

        mutating func remove(_ id: Int) -> Waiter? {
            if let place = urgent.firstIndex(where: { $0.id == id }) { return urgent.remove(at: place) }
            if let place = ordinary.firstIndex(where: { $0.id == id }) { return ordinary.remove(at: place) }
            return nil
        }
    }

    private struct State: Sendable {
        var lines: [UUID: Line] = [:]
        var lastID = 0
        /// Callers who were cancelled before they stood in line.
        var cancelled: Set<Int> = []
    }

    /// The most callers that wait for one stream.
    static let capacity = 1024

    private let state = Mutex(State())

    /// Returns true if somebody has the turn on a stream.
    func isContended(_ stream: UUID) -> Bool { state.withLock { $0.lines[stream] != nil } }

    /// The number of callers that wait for a stream.
    func waiting(for stream: UUID) -> Int { state.withLock { $0.lines[stream]?.count ?? 0 } }

    /// Runs `body` when it is the caller's turn on `stream`. Throws `StreamIsBusy` if too many wait already, `CancellationError` if the caller
    /// is cancelled while it waits.
    func withTurn<R>(on stream: UUID, isUrgent: Bool, _ body: () async throws -> R) async throws -> R {
        try await take(stream, isUrgent: isUrgent)
        defer { pass(stream) }
        return try await body()
    }

    private func take(_ stream: UUID, isUrgent: Bool) async throws {
        let id = state.withLock { state -> Int? in
            guard state.lines[stream] != nil else {
                state.lines[stream] = Line()
                return nil
            }
            state.lastID += 1
            return state.lastID
        }
        guard let id else { return }
        let isTurn = await withTaskCancellationHandler {
            await withCheckedContinuation { stand(Waiter(id: id, continuation: $0), stream, isUrgent: isUrgent) }
        } onCancel: {
            leave(id, stream)
        }
        // A task that was cancelled with the turn in hand has left a mark that nobody looks for any more.
        state.withLock { _ = $0.cancelled.remove(id) }
        guard !isTurn else { return }
        try Task.checkCancellation()
        throw StreamIsBusy(stream: stream)
    }

    /// Stands in line, unless the turn has become free meanwhile, the line is full or the caller was cancelled.
    private func stand(_ waiter: Waiter, _ stream: UUID, isUrgent: Bool) {
        let answer = state.withLock { state -> Bool? in
            if state.cancelled.remove(waiter.id) != nil { return false }
            guard var line = state.lines[stream] else {
                state.lines[stream] = Line()
                return true
            }
            guard line.count < Self.capacity else { return false }
            if isUrgent { line.urgent.append(waiter) } else { line.ordinary.append(waiter) }
            state.lines[stream] = line
            return nil
        }
        if let answer { waiter.continuation.resume(returning: answer) }
    }

    private func leave(_ id: Int, _ stream: UUID) {
        let waiter = state.withLock { state -> Waiter? in
            if let waiter = state.lines[stream]?.remove(id) { return waiter }
            state.cancelled.insert(id)
            return nil
        }
        waiter?.continuation.resume(returning: false)
    }

    /// Gives the turn to the next, or ends the queue.
    private func pass(_ stream: UUID) {
        let next = state.withLock { state -> Waiter? in
            if let next = state.lines[stream]?.next() { return next }
            state.lines[stream] = nil
            return nil
        }
        next?.continuation.resume(returning: true)
    }
}
