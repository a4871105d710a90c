import Synchronization

/// Lines that wait to be sent: bounded, in order.
final class BusQueue: Sendable {
    private struct State: Sendable {
        var lines: [String] = []
        var first = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int = BusLimits.queue) { self.limit = limit }

    /// Adds a line; false if there is no room.
    func add(_ line: String) -> Bool {
        state.withLock { state in
            guard state.lines.count - state.first < limit else { return false }
            state.lines.append(line)
            return true
        }
    }

    /// Takes as many lines as fit into `bytes`, one at least, joined to a packet; nil if none waits.
    func take(upTo bytes: Int) -> (packet: String, count: Int)? {
        state.withLock { state in
            guard state.first < state.lines.count else { return nil }
            var packet = state.lines[state.first]
            var size = packet.utf8.count
            var count = 1
            while state.first + count < state.lines.count {
                let line = state.lines[state.first + count]
                size += 1 + line.utf8.count
                guard size <= bytes else { break }
                packet += "\n" + line
                count += 1
            }
            state.first += count
            if state.first == state.lines.count {
                state.lines.removeAll(keepingCapacity: true)
                state.first = 0
            } else if state.first >= limit {
                state.lines.removeFirst(state.first)
                state.first = 0
            }
            return (packet, count)
        }
    }
}
