import ServiceKit
import Synchronization

/// State of a bus's connection to NATS, for operators. Nobody waits for it, and nothing that is kept depends on it.
final class NatsStanding: Sendable {
    private struct State: Sendable {
        var isConnected = false
        var refusal: String?
    }

    private let state = Mutex(State())

    /// True if messages reach other processes.
    var isConnected: Bool { state.withLock { $0.isConnected } }

    /// Refusal on this connection, in the library's words; nil if there is none.
    var refusal: String? { state.withLock { $0.refusal } }

    func isConnecting() { state.withLock { $0 = State() } }
    func hasConnected() { state.withLock { $0.isConnected = true } }
    func hasDisconnected() { state.withLock { $0.isConnected = false } }
    func wasRefused(_ reason: String) { state.withLock { $0.refusal = reason } }

    /// A note at most: without the bus a service does all that it must.
    var health: Health.State {
        state.withLock { state in
            if let refusal = state.refusal { return .noted("NATS refuses something: \(refusal)") }
            return state.isConnected ? .ok : .noted("not connected to NATS: who types or comes elsewhere isn't told")
        }
    }
}
