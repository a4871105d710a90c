import ServiceKit
import Synchronization

/// How a bus stands with NATS, for those who look after it. Nobody waits for it, and nothing that is kept depends on it.
final class NatsStanding: Sendable {
    private struct State: Sendable {
        var isConnected = false
        var refusal: String?
    }

    private let state = Mutex(State())

    /// Whether what is said is heard by others.
    var isConnected: Bool { state.withLock { $0.isConnected } }

    /// What is refused on this connection; nil if nothing is.
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
