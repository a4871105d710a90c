import Synchronization

/// Lets many tasks write to a stream that has one producer: the first task writes for all that came meanwhile.
final class WebSocketOutbox: Sendable {
    private let stream: BodyStream
    private let state = Mutex(State())

    private struct State {
        var isWriting = false
        var isBroken = false
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    init(_ stream: BodyStream) { self.stream = stream }

    /// Writes what `take` returns at once, without waiting for anybody; false when somebody else writes or the stream takes nothing
    /// now, and then `take` was not called, or when `take` returned nil.
    func offer(_ take: () -> [UInt8]?) -> Bool {
        let mayWrite = state.withLock { state in
            guard !state.isBroken, !state.isWriting, stream.hasRoom else { return false }
            state.isWriting = true
            return true
        }
        guard mayWrite else { return false }
        guard let bytes = take() else {
            passOn(true)
            return false
        }
        // There is room, as nobody else writes: what isn't taken now never will be.
        let isGood = bytes.isEmpty || stream.offer(bytes)
        passOn(isGood)
        return isGood
    }

    /// Writes what `take` returns, once for all tasks that ask while a write is going on; false once the stream is gone.
    func send(_ take: () -> [UInt8]) async -> Bool {
        let mayWrite: Bool? = state.withLock { state in
            if state.isBroken { return nil }
            if state.isWriting { return false }
            state.isWriting = true
            return true
        }
        guard let mayWrite else { return false }
        if !mayWrite, await waitForTurn() == false { return false }
        let bytes = take()
        var isGood = true
        if !bytes.isEmpty {
            do { try await stream.write(bytes) } catch { isGood = false }
        }
        passOn(isGood)
        return isGood
    }

    /// Suspends until it is this task's turn to write; false when the stream broke meanwhile.
    private func waitForTurn() async -> Bool {
        await withCheckedContinuation { continuation in
            let now: Bool? = state.withLock { state in
                if state.isBroken { return false }
                if !state.isWriting {
                    state.isWriting = true
                    return true
                }
                state.waiting.append(continuation)
                return nil
            }
            if let now { continuation.resume(returning: now) }
        }
    }

    private func passOn(_ isGood: Bool) {
        let (next, rest): (CheckedContinuation<Bool, Never>?, [CheckedContinuation<Bool, Never>]) = state.withLock {
            state in
            guard isGood else {
                state.isBroken = true
                state.isWriting = false
                defer { state.waiting = [] }
                return (nil, state.waiting)
            }
            guard !state.waiting.isEmpty else {
                state.isWriting = false
                return (nil, [])
            }
            return (state.waiting.removeFirst(), [])
        }
        next?.resume(returning: true)
        for waiter in rest { waiter.resume(returning: false) }
    }
}
