import HTTPKit
import Synchronization

/// Queue of items for one client: bounded, in order. The state of a topic waits at most once.
final class Outbox: Sendable {
    /// One thing to send.
    enum Item: Sendable, Equatable {
        /// A frame.
        case frame(PreparedText)
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
        var writer: (@Sendable () -> Void)?
        var atOnce: (@Sendable (PreparedText) -> Bool)?
        /// The writer was called and has not yet found the outbox empty.
        var isBeingWritten = false

        var count: Int { items.count - first }

        /// Takes the first item out. `kept` is how many that are out may be kept.
        mutating func pop(keeping kept: Int) -> Item? {
            guard count > 0 else { return nil }
            let item = items[first]
            first += 1
            if first == items.count {
                // Nearly all connections are silent nearly all the time: what a burst took isn't kept.
                items.removeAll(keepingCapacity: items.capacity <= 2)
                first = 0
            } else if first >= kept {
                // One who is never quite done must not keep what was sent.
                items.removeFirst(first)
                first = 0
            }
            switch item {
            case .frame(let frame): bytes -= frame.count
            case .state(let topic):
                states.remove(topic)
                if states.isEmpty { states = [] }
            case .end: break
            }
            return item
        }

        /// The writer, if it must be called because something came.
        mutating func call() -> (@Sendable () -> Void)? {
            guard let writer, !isBeingWritten, count > 0 else { return nil }
            isBeingWritten = true
            return writer
        }
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
    func push(_ frame: String) { push(PreparedText(frame)) }

    /// Adds a frame that others get as well.
    func push(_ frame: PreparedText) {
        // Nearly always nothing waits before it.
        let isSent = state.withLock { state in
            guard state.count == 0, !state.isBeingWritten, let atOnce = state.atOnce else { return false }
            return atOnce(frame)
        }
        if !isSent { push(.frame(frame), frame.count) }
    }

    /// Adds a frame that nobody needs who is slow: unless more than a quarter of the room is taken.
    func pushSignal(_ frame: PreparedText) {
        let hasRoom = state.withLock { $0.count < frames / 4 && $0.bytes + frame.count <= bytes / 4 }
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
                guard let item = state.pop(keeping: frames) else { return nil }
                return item
            }
            if let item { return item }
            await wait()
        }
    }

    /// Has `writer` called whenever something waits and nobody takes it: instead of a task that waits in `next`. It has to see to it
    /// that `take` is called until that returns nil, and must not wait itself.
    ///
    /// A frame before which nothing waits is given to `atOnce` first, which sends it without waiting and without calling back, or returns
    /// false.
    func attend(atOnce: (@Sendable (PreparedText) -> Bool)? = nil, _ writer: @escaping @Sendable () -> Void) {
        let waiting: (@Sendable () -> Void)? = state.withLock { state in
            state.writer = writer
            state.atOnce = atOnce
            return state.call()
        }
        waiting?()
    }

    /// The next thing to send, without waiting; nil if nothing waits, and then the writer is called again when something comes.
    func take() -> Item? {
        state.withLock { state in
            if !state.isClosed, let item = state.pop(keeping: frames) { return item }
            state.isBeingWritten = false
            return nil
        }
    }

    /// Nothing more goes in or out.
    func close() {
        let waiter = state.withLock { state in
            state.isClosed = true
            state.items = []
            state.first = 0
            state.writer = nil
            state.atOnce = nil
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    private func push(_ item: Item, _ size: Int) {
        let (waiter, writer, isFull): (CheckedContinuation<Void, Never>?, (@Sendable () -> Void)?, Bool) =
            state.withLock {
                state in
                guard !state.isClosed else { return (nil, nil, false) }
                guard state.count < frames, state.bytes + size <= bytes else {
                    state.isClosed = true
                    state.items = []
                    state.first = 0
                    state.atOnce = nil
                    defer { state.waiter = nil }
                    return (state.waiter, nil, true)
                }
                state.items.append(item)
                state.bytes += size
                defer { state.waiter = nil }
                return (state.waiter, state.call(), false)
            }
        waiter?.resume()
        writer?()
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
