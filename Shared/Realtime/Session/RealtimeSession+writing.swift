import HTTPKit
import ServiceKit
import Synchronization

/// Writing to the client.
extension RealtimeSession {
    /// Sends a frame past the outbox, where the line gathers what is sent as well as `writeSoon` would; nil where it doesn't.
    var atOnce: (@Sendable (PreparedText) -> Bool)? {
        guard line.isGathering else { return nil }
        return { [line, metrics] frame in
            guard line.sendAtOnce(frame) else { return false }
            metrics.frames.add()
            return true
        }
    }

    /// Something waits: it is written where the line says, in one go with what comes until then.
    func writeSoon() { line.soon { [self] in writeNow() } }

    /// Writes what waits while the connection takes it at once; the rest is left to a task.
    private func writeNow() {
        while let item = outbox.take() {
            guard case .frame(let frame) = item, line.sendAtOnce(frame) else { return begin(item) }
            metrics.frames.add()
        }
    }

    /// Leaves `item` and what waits behind it to a task, which ends with the connection at the latest.
    private func begin(_ item: Outbox.Item) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.writes += 1
            let number = state.writes
            // Noted before it can be done: it waits for this lock before it ends. The next may have begun by then.
            let task = line.begin { [self] in
                await write(item)
                self.state.withLock { if $0.writing?.number == number { $0.writing = nil } }
            }
            state.writing = (number, task)
        }
    }

    /// Writes `first` and what waits behind it, as fast as the client takes it.
    private func write(_ first: Outbox.Item) async {
        var next: Outbox.Item? = first
        while let item = next {
            do {
                switch item {
                case .frame(let frame): try await line.send(frame)
                case .state(let topic): try await tell(topic)
                case .end(let code, let reason): return line.startClosing(code, reason: reason)
                }
                metrics.frames.add()
            } catch is WebSocketError {
                return
            } catch {
                // The client would not learn that its state is old: it comes back and asks for it.
                end(.internalError, "the state can't be read now")
            }
            next = outbox.take()
        }
    }

    private func tell(_ topic: String) async throws {
        guard let caller, follows(topic) else { return }
        let (payload, cursor) = try await hub.state(of: topic, for: caller)
        let frame = ServerFrame.event(topic: topic, cursor: cursor, type: payload.type, data: payload.data)
        try await line.send(PreparedText(frame.text))
    }
}
