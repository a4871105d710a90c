import Synchronization

/// Bytes on their way from one producer to one consumer, at most about 64 KiB of them at rest.
///
/// A producer that is a task writes with `write`, which suspends while the stream is full. A producer that is a
/// connection uses `push`, which never suspends, and stops reading its socket until `Observer.consumed` tells it that
/// there is room. Either side may give up: `fail` reaches the consumer, `cancel` the producer.
public final class BodyStream: Sendable {
    /// Bytes at rest from which on the producer has to wait.
    public static let highWater = 64 * 1024

    /// Callbacks for a producer that is a connection. Called on any thread, the consumer's.
    package struct Observer: Sendable {
        /// The consumer waits for bytes for the first time.
        package var wanted: @Sendable () -> Void = {}
        /// The consumer took so many bytes.
        package var consumed: @Sendable (Int) -> Void
        /// The consumer wants no more.
        package var cancelled: @Sendable () -> Void

        /// An observer of the three events.
        package init(
            wanted: @escaping @Sendable () -> Void = {},
            consumed: @escaping @Sendable (Int) -> Void,
            cancelled: @escaping @Sendable () -> Void
        ) {
            self.wanted = wanted
            self.consumed = consumed
            self.cancelled = cancelled
        }
    }

    /// The answer to a look that does not wait.
    package enum Glance: Sendable {
        /// The next piece.
        case piece([UInt8])
        /// Nothing yet; `whenReady` tells when to look again.
        case nothingYet
        /// The producer has finished, and everything was taken.
        case end
        /// The producer has failed, or the consumer had cancelled.
        case failed(any Error)
    }

    private let state: Mutex<BodyStreamState>

    /// An empty stream.
    public convenience init() { self.init(observer: nil) }

    /// A stream whose producer is a connection.
    package init(observer: Observer?) { state = Mutex(BodyStreamState(observer: observer)) }

    /// Keeps `thing` for as long as there is the stream, which is until its producer and its consumer have let go of it.
    package func keep(_ thing: any AnyObject & Sendable) { state.withLock { $0.kept = thing } }

    // MARK: Producer

    /// Adds `bytes`; suspends first while the stream is full. Throws `BodyStreamCancelled` once the reader has gone,
    /// `CancellationError` if the task is cancelled while it waits.
    public func write(_ bytes: [UInt8]) async throws {
        guard !bytes.isEmpty else { return }
        if !Task.isCancelled, offer(bytes) { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                state.withLock { $0.waitForRoom(continuation) }.perform()
            }
        } onCancel: {
            state.withLock { $0.stopWaitingForRoom() }.perform()
        }
        state.withLock { $0.add(bytes) }.perform()
    }

    /// Adds `bytes` at once if there is room for more; false, and nothing is added, if there is none or the reader has gone.
    package func offer(_ bytes: [UInt8]) -> Bool {
        if let sink = state.withLock({ $0.openSink }), sink(bytes) { return true }
        let effects: BodyStreamState.Effects? = state.withLock { state in state.hasRoom ? state.add(bytes) : nil }
        effects?.perform()
        return effects != nil
    }

    /// Adds `bytes` at once. False when the stream is full now, or its reader gone: the producer should pause.
    @discardableResult
    package func push(_ bytes: [UInt8]) -> Bool {
        let (effects, hasRoom) = state.withLock { state in
            let effects = state.add(bytes)
            return (effects, state.hasRoom)
        }
        effects.perform()
        return hasRoom
    }

    /// True if the producer may go on without waiting.
    package var hasRoom: Bool { state.withLock { $0.hasRoom } }

    /// Says that nothing more will come.
    public func finish() { state.withLock { $0.end(nil) }.perform() }

    /// Says that the rest is lost; the reader's `next` throws `error` after what is already there.
    public func fail(_ error: any Error) { state.withLock { $0.end(error) }.perform() }

    /// True if nothing more will be added: the producer has finished or failed, or the reader has given up.
    package var isOver: Bool { state.withLock { $0.isOver } }

    /// True while a reader waits for the next piece.
    var isAwaited: Bool { state.withLock { $0.isAwaited } }

    /// True if the reader has given up.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    // MARK: Consumer

    /// The next piece, never empty; nil at the end. Throws what the producer failed with, `BodyStreamCancelled` after
    /// `cancel()`, and `CancellationError` if the task is cancelled while it waits.
    public func next() async throws -> [UInt8]? {
        let (glance, effects) = state.withLock { $0.take() }
        effects.perform()
        switch glance {
        case .piece(let bytes): return bytes
        case .end: return nil
        case .failed(let error): throw error
        case .nothingYet: break
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { $0.waitForPiece(continuation) }.perform()
            }
        } onCancel: {
            state.withLock { $0.stopWaitingForPiece() }.perform()
        }
    }

    /// Looks for the next piece without waiting.
    package func glance() -> Glance {
        let (glance, effects) = state.withLock { $0.take() }
        effects.perform()
        return glance
    }

    /// Calls `body` once, as soon as `glance` has something to say; at once if it already has.
    package func whenReady(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.setReady(body) }.perform()
    }

    /// Has `sink` offered what comes while nothing waits and `whenReady` was asked: what it takes doesn't come by `glance`. It is called where
    /// the producer is, must be quick, and returns false for what it can't take there and now.
    package func attend(_ sink: @escaping @Sendable ([UInt8]) -> Bool) { state.withLock { $0.sink = sink } }

    /// Says that the reader takes what is at rest, and then has its end; the producer learns at once that nothing more is
    /// wanted.
    package func conclude() { state.withLock { $0.conclude() }.perform() }

    /// Says that the reader wants no more: what is at rest is dropped, and the producer learns it.
    public func cancel() { state.withLock { $0.cancel() }.perform() }
}

/// Error that a producer gets when its reader has gone.
public struct BodyStreamCancelled: Error, Equatable {
    /// The one value there is.
    public init() {}
}
