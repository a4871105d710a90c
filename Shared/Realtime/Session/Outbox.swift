import HTTPKit
import Synchronization

/// What waits to be sent to one client: bounded, in order. The state of a topic waits at most once.
final class Outbox: Sendable {
    /// One thing to send.
    enum Item: Sendable, Equatable {
        /// A frame.
        case frame(String)
        /// The state of this topic as it will be then.
        case state(topic: String)
        /// The end, once all before it has gone out.
        case end(WebSocketCloseCode, reason: String)
    }

    private struct State: Sendable {
        var items: [Item] = []
        var first = 0
        var bytes = 0
        var states: Set<String> = []
        var isClosed = false
        var waiter: CheckedContinuation<Void, Never>?

        var count: Int { items.count - first }
    }

    private let frames: Int
    private let bytes: Int
    private let state = Mutex(State())
    private let onOverflow: @Sendable () -> Void

    /// Room for so many frames of so many bytes together; `onOverflow` is called when more come, once.
    init(frames: Int, bytes: Int, onOverflow: @escaping @Sendable () -> Void) {
        self.frames = frames
        self.bytes = bytes
        self.onOverflow = onOverflow
    }

    /// Adds a frame.
    func push(_ frame: String) { push(.frame(frame), frame.utf8.count) }

    /// Adds a frame that nobody needs who is slow: unless more than a quarter of the room is taken.
    func pushSignal(_ frame: String) {
        let hasRoom = state.withLock { $0.count < frames / 4 && $0.bytes + frame.utf8.count <= bytes / 4 }
        if hasRoom { push(frame) }
    }

    /// Adds the state of a topic, unless it waits already.
    func pushState(of topic: String) {
        let isNew = state.withLock { $0.isClosed ? false : $0.states.insert(topic).inserted }
        if isNew { push(.state(topic: topic), 0) }
    }

    /// Adds the end.
    func pushEnd(_ code: WebSocketCloseCode, reason: String) { push(.end(code, reason: reason), 0) }

    /// The next thing to send; nil once it is closed.
    func next() async -> Item? {
        while true {
            let item: Item?? = state.withLock { state in
                if state.isClosed { return .some(nil) }
                guard state.count > 0 else { return nil }
                let item = state.items[state.first]
                state.first += 1
                if state.first == state.items.count {
                    state.items.removeAll(keepingCapacity: true)
                    state.first = 0
                } else if state.first >= frames {
                    // One who is never quite done must not keep what was sent.
                    state.items.removeFirst(state.first)
                    state.first = 0
                }
                switch item {
                case .frame(let frame): state.bytes -= frame.utf8.count
                case .state(let topic): state.states.remove(topic)
                case .end: break
                }
                return item
            }
            if let item { return item }
            await wait()
        }
    }

    /// Nothing more goes in or out.
    func close() {
        let waiter = state.withLock { state in
            state.isClosed = true
            state.items = []
            state.first = 0
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    private func push(_ item: Item, _ size: Int) {
        let (waiter, isFull) = state.withLock { state in
            guard !state.isClosed else { return (CheckedContinuation<Void, Never>?.none, false) }
            guard state.count < frames, state.bytes + size <= bytes else {
                state.isClosed = true
                state.items = []
                state.first = 0
                defer { state.waiter = nil }
                return (state.waiter, true)
            }
            state.items.append(item)
            state.bytes += size
            defer { state.waiter = nil }
            return (state.waiter, false)
        }
        waiter?.resume()
        if isFull { onOverflow() }
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.count == 0, !state.isClosed else { return true }
                state.waiter = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
