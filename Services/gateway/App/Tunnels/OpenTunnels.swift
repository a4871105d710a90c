import HTTPKit
import ServiceKit
import Synchronization

/// The tunnels that are open, so that silent ones can be ended.
///
/// One look every so often at all of them costs less than a timer for each.
final class OpenTunnels: Sendable {
    private struct State: Sendable {
        var tunnels: [Int: TunnelTraffic] = [:]
        var last = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Notes `traffic` until `forget`.
    func add(_ traffic: TunnelTraffic) -> Int {
        state.withLock { state in
            state.last += 1
            state.tunnels[state.last] = traffic
            return state.last
        }
    }

    /// The tunnel has ended, on both sides.
    func forget(_ number: Int) {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.tunnels[number] = nil
            guard state.tunnels.isEmpty else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns once none is open.
    func becomesEmpty() async {
        await withCheckedContinuation { continuation in
            let isEmpty = state.withLock { state in
                guard !state.tunnels.isEmpty else { return true }
                state.waiting.append(continuation)
                return false
            }
            if isEmpty { continuation.resume() }
        }
    }

    /// Ends every tunnel on which nothing has moved for `limit`; returns how many.
    func endSilent(for limit: Duration, at now: ContinuousClock.Instant = .now) -> Int {
        let all = state.withLock { Array($0.tunnels.values) }
        return all.reduce(0) { $0 + ($1.end(ifSilentFor: limit, at: now) ? 1 : 0) }
    }

    /// Looks every quarter of `limit`. It stops when the last tunnel has ended: a listener is empty as soon as its clients have gone, and
    /// by then their services have yet to be told. A service that doesn't answer is waited for as long as a WebSocket waits for any peer
    /// (`WebSocketLimits.closeTimeout`).
    func watch(limit: Duration, log: Logger) -> Member {
        Member(
            "tunnel watch",
            run: { [self] in
                while !Task.isCancelled {
                    try await Task.sleep(for: min(limit / 4, .seconds(15)))
                    let count = endSilent(for: limit)
                    if count > 0 { log.info("silent tunnels ended", ["count": .int(Int64(count))]) }
                }
            },
            stop: { [self] in await becomesEmpty() }
        )
    }
}

/// Time at which a tunnel last moved, and the way to end it.
final class TunnelTraffic: Sendable {
    private let movedAt: Mutex<ContinuousClock.Instant>
    private let alive: @Sendable () -> ContinuousClock.Instant
    private let finish: @Sendable () -> Void

    /// Begins to count now. `alive` says when its client last gave a sign of life; `finish` ends the tunnel.
    init(
        alive: @escaping @Sendable () -> ContinuousClock.Instant,
        finish: @escaping @Sendable () -> Void
    ) {
        movedAt = Mutex(.now)
        self.alive = alive
        self.finish = finish
    }

    /// Something went through.
    func moved() { movedAt.withLock { $0 = .now } }

    /// Ends it if it has been silent for that long.
    func end(ifSilentFor limit: Duration, at now: ContinuousClock.Instant) -> Bool {
        guard now - max(alive(), movedAt.withLock { $0 }) > limit else { return false }
        finish()
        return true
    }
}
