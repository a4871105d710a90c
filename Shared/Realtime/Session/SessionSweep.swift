import FoundationEssentials
import ServiceKit
import Synchronization

/// Looks at all sessions of the process what is due: one timer for all, where a task and a timer for each would be most of what a silent
/// connection costs.
final class SessionSweep: Sendable {
    /// The one of this process.
    static let process = SessionSweep()

    private struct State: Sendable {
        var sessions: [ObjectIdentifier: RealtimeSession] = [:]
        var pause = RealtimeSettings.longestInterval
        var isRunning = false
        var trimTrigger = TrimTrigger()
    }

    private let state = Mutex(State())

    /// Looks at `session` from now on.
    func add(_ session: RealtimeSession) {
        let mustRun = state.withLock { state in
            state.sessions[ObjectIdentifier(session)] = session
            state.pause = min(state.pause, session.settings.interval)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustRun { Task.detached { await self.run() } }
    }

    /// Looks at it no more.
    func remove(_ session: RealtimeSession) {
        state.withLock { $0.sessions[ObjectIdentifier(session)] = nil }
    }

    /// Runs until there are no sessions.
    private func run() async {
        while let pause = self.pause() {
            let sessions = state.withLock { Array($0.sessions.values) }
            try? await sessions.spread(over: pause) { $0.look(at: .now, date: Date()) }
            if state.withLock({ $0.trimTrigger.falls(to: $0.sessions.count) }) { Heap.trim() }
        }
    }

    /// Time to wait; nil when there is nothing to look at, and then the next session that is added starts the sweep
    /// again.
    private func pause() -> Duration? {
        state.withLock { state in
            guard state.sessions.isEmpty else { return state.pause }
            state.isRunning = false
            state.pause = RealtimeSettings.longestInterval
            return nil
        }
    }
}
