import Synchronization

/// Listeners in this process, by channel.
final class BusListeners: Sendable {
    private struct State: Sendable {
        var streams: [String: [Int: AsyncStream<BusEvent>.Continuation]] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// A new listener; with `opening` that is the first it hears.
    func add(to channel: String, opening: BusEvent? = nil) -> AsyncStream<BusEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: BusEvent.self,
            bufferingPolicy: .bufferingNewest(BusLimits.backlog)
        )
        if let opening { continuation.yield(opening) }
        let number = state.withLock { state in
            state.last += 1
            state.streams[channel, default: [:]][state.last] = continuation
            return state.last
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number, from: channel) }
        return stream
    }

    /// Tells everybody who listens to `channel`.
    func tell(_ event: BusEvent, on channel: String) {
        let streams = state.withLock { $0.streams[channel].map { Array($0.values) } ?? [] }
        for stream in streams { yield(event, to: stream) }
    }

    /// Tells everybody.
    func tellAll(_ event: BusEvent) {
        let streams = state.withLock { $0.streams.values.flatMap { Array($0.values) } }
        for stream in streams { yield(event, to: stream) }
    }

    /// Number of listeners.
    var count: Int { state.withLock { $0.streams.values.reduce(0) { $0 + $1.count } } }

    private func remove(_ number: Int, from channel: String) {
        state.withLock { state in
            state.streams[channel]?[number] = nil
            if state.streams[channel]?.isEmpty == true { state.streams[channel] = nil }
        }
    }

    /// Hands over an event. If the oldest one had to go to make room, the listener is told of a gap.
    private func yield(_ event: BusEvent, to stream: AsyncStream<BusEvent>.Continuation) {
        if case .dropped = stream.yield(event), event != .gap { stream.yield(.gap) }
    }
}
