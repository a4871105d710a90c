import Synchronization

/// Frames that wait to be sent to one client: bounded, in order. Whoever is slower than what comes is dropped, not waited for.
final class FrameQueue: Sendable {
    private struct State: Sendable {
        var frames: [String] = []
        var first = 0
        var bytes = 0
        var isClosed = false
        /// Nothing more goes in; what is there still goes out.
        var isFinished = false
        var waiter: CheckedContinuation<Void, Never>?

        /// Forgets all; returns whoever waits.
        mutating func close() -> CheckedContinuation<Void, Never>? {
            isClosed = true
            frames = []
            first = 0
            defer { waiter = nil }
            return waiter
        }
    }

    private let most: (frames: Int, bytes: Int)
    private let state = Mutex(State())
    private let onOverflow: @Sendable () -> Void

    /// Room for so many frames of so many bytes together; when more come it closes and calls `onOverflow`, once.
    init(frames: Int, bytes: Int, onOverflow: @escaping @Sendable () -> Void) {
        most = (frames, bytes)
        self.onOverflow = onOverflow
    }

    /// Adds a frame.
    func push(_ frame: String) {
        let size = frame.utf8.count
        let (waiter, isFull) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Bool) in
            guard !state.isClosed, !state.isFinished else { return (nil, false) }
            guard state.frames.count - state.first < most.frames, state.bytes + size <= most.bytes else {
                return (state.close(), true)
            }
            state.frames.append(frame)
            state.bytes += size
            defer { state.waiter = nil }
            return (state.waiter, false)
        }
        waiter?.resume()
        if isFull { onOverflow() }
    }

    /// The next frame; nil once it is closed, or finished and empty.
    func next() async -> String? {
        while true {
            let look: String?? = state.withLock { state in
                if state.isClosed { return .some(nil) }
                guard state.first < state.frames.count else { return state.isFinished ? .some(nil) : nil }
                let frame = state.frames[state.first]
                state.frames[state.first] = ""
                state.first += 1
                state.bytes -= frame.utf8.count
                if state.first == state.frames.count {
                    state.frames = []
                    state.first = 0
                }
                return frame
            }
            if let look { return look }
            await wait()
        }
    }

    /// Nothing more goes in.
    func finish() {
        let waiter = state.withLock { state in
            state.isFinished = true
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    /// Nothing more goes in or out.
    func close() { state.withLock { $0.close() }?.resume() }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.first == state.frames.count, !state.isClosed, !state.isFinished else { return true }
                state.waiter = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
