import HTTPKit
import Synchronization

/// One service as the gateway sees it: its addresses, and how they are.
final class Upstream: Sendable {
    /// How a service is.
    enum State: String, Sendable, Codable {
        /// Nobody has looked yet.
        case unknown
        /// It answers.
        case up
        /// It doesn't.
        case down
    }

    /// The service's name.
    let service: String
    /// Where it is, at least one.
    let origins: [Origin]
    private let turn = Atomic<Int>(0)
    private let current = Mutex(State.unknown)

    init(_ entry: ServiceAddresses.Entry) {
        service = entry.service
        origins = entry.addresses.map { Origin(.http, $0, protocol: .http2PriorKnowledge) }
    }

    /// The last state that was seen.
    var state: State {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// All addresses, the next one in turn first: where one is not reachable, the following one may be.
    var inTurn: [Origin] {
        guard origins.count > 1 else { return origins }
        let first = turn.wrappingAdd(1, ordering: .relaxed).oldValue
        return origins.indices.map { origins[Int(UInt(bitPattern: first &+ $0) % UInt(origins.count))] }
    }
}
