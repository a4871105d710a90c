import HTTPKit
import Synchronization

/// Frames on their way to one client: in order, each sent at once by the task that brings it while the client takes
/// them. Frames that a slow client doesn't take at once wait here, bounded, and only then is there a task that sends. A
/// client that is slower than its frames is dropped, not waited for.
final class FrameQueue: Sendable {
    /// Functions by which frames leave.
    struct Way: Sendable {
        /// Sends a frame if that's possible without waiting; false if nothing was sent.
        let atOnce: @Sendable (PreparedText) -> Bool
        /// Sends a frame as soon as it can be; false if it never can.
        let waiting: @Sendable (PreparedText) async -> Bool
    }

    private struct State: Sendable {
        var frames: [PreparedText] = []
        var first = 0
        var bytes = 0 { didSet { share.set(bytes) } }
        /// Share of the queue in the bytes that the process holds.
        var share: BacklogShare
        /// Somebody sends what waits, and goes on until nothing does: there is one at a time, which keeps the order.
        var isSending = false
        var isClosed = false
        /// Nothing more goes in; what is there still goes out.
        var isFinished = false
        /// Function to call once all of it is out.
        var atEnd: (@Sendable () -> Void)?

        /// Frame in the place of one that was taken.
        private static let taken = PreparedText("")

        /// The first frame that waits.
        mutating func takeFirst() -> PreparedText? {
            guard first < frames.count else { return nil }
            let frame = frames[first]
            frames[first] = Self.taken
            first += 1
            bytes -= frame.count
            if first == frames.count {
                // Most clients are silent, and slow ones few: nothing is kept for what may come.
                frames = []
                first = 0
            } else if first >= 64 {
                // One who is never quite done must not keep the places of what was sent.
                frames.removeFirst(first)
                first = 0
            }
            return frame
        }

        /// Forgets all.
        mutating func close() {
            isClosed = true
            frames = []
            first = 0
            bytes = 0
            atEnd = nil
        }
    }

    private let most: (frames: Int, bytes: Int)
    private let way: Way
    private let state: Mutex<State>
    private let onOverflow: @Sendable () -> Void

    /// Bytes that may wait also while the process holds too much.
    private static let least = 64 * 1024

    /// Room for so many frames of so many bytes together; when more come, or `backlog` is over its limit, it closes and calls `onOverflow`,
    /// once.
    init(
        frames: Int,
        bytes: Int,
        of backlog: Backlog = Backlog(),
        way: Way,
        onOverflow: @escaping @Sendable () -> Void
    ) {
        most = (frames, bytes)
        state = Mutex(State(share: BacklogShare(of: backlog)))
        self.way = way
        self.onOverflow = onOverflow
    }

    deinit { close() }

    /// Adds a frame of its own. Doesn't wait.
    func push(_ frame: String) { push(PreparedText(frame)) }

    /// Adds a frame that others get as well. Doesn't wait.
    func push(_ frame: PreparedText) {
        let size = frame.count
        let (maySend, isFull) = state.withLock { state -> (Bool, Bool) in
            guard !state.isClosed, !state.isFinished else { return (false, false) }
            guard state.frames.count - state.first < most.frames, state.bytes + size <= most.bytes,
                !state.share.backlog.isOver || state.bytes <= Self.least
            else {
                if state.share.backlog.isOver { state.share.backlog.countCut() }
                state.close()
                return (false, true)
            }
            // If nobody sends, nothing waits, and the frame needs no place behind others.
            guard state.isSending else {
                state.isSending = true
                return (true, false)
            }
            state.frames.append(frame)
            state.bytes += size
            return (false, false)
        }
        if isFull { return onOverflow() }
        if maySend { send(frame) }
    }

    /// Nothing more goes in. Calls `atEnd` once everything is out; at once if nothing waits.
    func finish(_ atEnd: @escaping @Sendable () -> Void) {
        let isOut = state.withLock { state in
            guard !state.isFinished else { return false }
            state.isFinished = true
            guard state.isSending, !state.isClosed else { return true }
            state.atEnd = atEnd
            return false
        }
        if isOut { atEnd() }
    }

    /// Nothing more goes in or out.
    func close() { state.withLock { $0.close() } }

    /// Sends `first` and what waits behind it, as the only one who does, until nothing waits or the client is slow: then a task goes on.
    private func send(_ first: PreparedText) {
        var following: PreparedText? = first
        while let frame = following {
            guard way.atOnce(frame) else {
                Task { await wait(with: frame) }
                return
            }
            following = next()
        }
    }

    /// Sends a frame to a client that is slow, and what waits behind it.
    private func wait(with frame: PreparedText) async {
        guard await way.waiting(frame) else { return close() }
        while let frame = next() {
            guard await way.waiting(frame) else { return close() }
        }
    }

    /// The next frame for the one who sends; nil if there is none, and then nobody sends any more.
    private func next() -> PreparedText? {
        let (frame, atEnd): (PreparedText?, (@Sendable () -> Void)?) = state.withLock { state in
            if let frame = state.takeFirst() { return (frame, nil) }
            state.isSending = false
            defer { state.atEnd = nil }
            return (nil, state.atEnd)
        }
        atEnd?()
        return frame
    }
}
