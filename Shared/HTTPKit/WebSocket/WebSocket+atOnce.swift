package import EventLoop
import Synchronization

/// Sending without a task that waits.
///
/// Of many connections most are silent at any moment: a server of many keeps waiting messages in a queue of its own,
/// and needs a task only while a peer is slow.
extension WebSocket {
    /// Sends text if the connection takes it now. False, and nothing is sent, if others are sending, if the peer is slow, or if the
    /// WebSocket is closed: `send` waits then, or says so.
    package func sendAtOnce(_ text: String) -> Bool {
        outbox.offer { framer.withLock { $0.send(.text(text)) ? $0.takeOutput() : nil } }
    }

    /// Sends what was prepared, under the conditions of `sendAtOnce`. Costs no framing where this is the server's end.
    package func sendAtOnce(_ prepared: PreparedText) -> Bool {
        outbox.offer { framer.withLock { $0.pass(prepared) } }
    }

    /// Sends bytes, under the conditions of `sendAtOnce`.
    package func sendAtOnce(_ bytes: [UInt8]) -> Bool {
        outbox.offer { framer.withLock { $0.send(.binary(bytes)) ? $0.takeOutput() : nil } }
    }

    /// Sends an empty ping, under the conditions of `sendAtOnce`.
    package func pingAtOnce() -> Bool {
        outbox.offer { framer.withLock { $0.ping([]) ? $0.takeOutput() : nil } }
    }

    /// Runs `body` soon, on the loop of the connection: there, what is sent at once leaves with what else is sent in that turn.
    package func soon(_ body: @escaping @Sendable () -> Void) {
        if let loop = duplex.loop {
            loop.execute(body)
        } else {
            Task { body() }
        }
    }

    /// The loop of the connection; nil if there is none behind it.
    package var loop: EventLoop? { duplex.loop }

    /// Begins a task that prefers the loop of the connection.
    @discardableResult
    package func begin(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task(executorPreference: duplex.loop?.tasks) { await body() }
    }
}
