import Synchronization

/// Lets the state of a topic wait until enough time has passed since it was last asked for, for one client.
final class StateInterval: Sendable {
    private struct Turn: Sendable {
        var next: ContinuousClock.Instant
        var isWaiting: Bool
    }

    private let turns = Mutex<[String: Turn]>([:])

    /// Time that a change that comes `now` waits; nil if one waits already, which will tell of both.
    func wait(for topic: String, every interval: Duration, at now: ContinuousClock.Instant) -> Duration? {
        turns.withLock { turns in
            guard let turn = turns[topic], turn.next > now else {
                turns[topic] = Turn(next: now + interval, isWaiting: false)
                return .zero
            }
            guard !turn.isWaiting else { return nil }
            turns[topic] = Turn(next: turn.next + interval, isWaiting: true)
            return turn.next - now
        }
    }

    /// The wait is over.
    func passed(_ topic: String) { turns.withLock { $0[topic]?.isWaiting = false } }

    /// Puts the state into `outbox`, when it is its turn.
    func push(_ topic: String, every interval: Duration, to outbox: Outbox) {
        guard interval > .zero else { return outbox.pushState(of: topic) }
        guard let wait = wait(for: topic, every: interval, at: .now) else { return }
        guard wait > .zero else { return outbox.pushState(of: topic) }
        Task {
            try? await Task.sleep(for: wait)
            self.passed(topic)
            outbox.pushState(of: topic)
        }
    }
}
