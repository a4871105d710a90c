import Synchronization

/// Lets one task at a time through, in the order in which they came. A cancelled task waits no longer.
final class SerialGate: Sendable {
    private struct Waiter: Sendable {
        let number: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var isBusy = false
        var waiting: [Waiter] = []
        var last = 0
    }

    private let state = Mutex(State())

    /// Runs `body` when everybody who came before is through. Throws `CancellationError` if the task is cancelled before that.
    func pass<Result>(_ body: () async throws -> Result) async throws -> Result {
        guard await enter() else { throw CancellationError() }
        defer { leave() }
        return try await body()
    }

    /// True if somebody is in it.
    var isBusy: Bool { state.withLock { $0.isBusy } }
    /// Number of waiting tasks.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits for this task's turn; returns false if it is cancelled.
    private func enter() async -> Bool {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
                let mayEnter = state.withLock { state -> Bool? in
                    // Cancellation sets the mark first and asks for the lock then, so one of the two sees the other.
                    if Task.isCancelled { return false }
                    guard state.isBusy else {
                        state.isBusy = true
                        return true
                    }
                    state.waiting.append(Waiter(number: number, continuation: continuation))
                    return nil
                }
                if let mayEnter { continuation.resume(returning: mayEnter) }
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
                return state.waiting.remove(at: place)
            }
            waiter?.continuation.resume(returning: false)
        }
    }

    private func leave() {
        let next = state.withLock { state -> Waiter? in
            guard !state.waiting.isEmpty else {
                state.isBusy = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.continuation.resume(returning: true)
    }
}
