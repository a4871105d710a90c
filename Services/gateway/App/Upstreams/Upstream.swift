import HTTPKit
import Synchronization

/// One service as the gateway sees it: its addresses, how they are, and how much is on its way to them.
final class Upstream: Sendable {
    /// State of a service.
    enum State: String, Sendable, Codable {
        /// Nobody has looked yet.
        case unknown
        /// The service answers.
        case up
        /// The service answers, and can store nothing.
        case unready = "not-ready"
        /// The service doesn't answer.
        case down
    }

    /// The service's name.
    let service: String
    /// Replicas of the service, at least one.
    let replicas: [Replica]
    /// Budget for requests that are sent again.
    let budget: RetryBudget
    private let concurrency: Int
    private let waiting = Atomic<Int>(0)
    private let coming = Atomic<Int>(0)
    private let turn = Atomic<Int>(0)
    private let current = Mutex(State.unknown)

    init(_ entry: ServiceAddresses.Entry, _ settings: UpstreamSettings = .usual, scheme: Origin.Scheme = .http) {
        service = entry.service
        replicas = entry.addresses.map {
            Replica(Origin(scheme, $0, protocol: .http2PriorKnowledge), settings.health)
        }
        budget = RetryBudget(percent: settings.retryPercent)
        concurrency = settings.concurrency
    }

    /// The last state that was seen.
    var state: State {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Requests that wait for an answer of the service.
    var load: Int { waiting.load(ordering: .relaxed) }

    /// A place for one more request; false if so many wait already that one more would only wait, too. Requests whose
    /// body is still coming have at most half of the places: the service has no part in how long they stay.
    func enter(bodyIsComing: Bool = false) -> Bool {
        if bodyIsComing, coming.wrappingAdd(1, ordering: .relaxed).newValue > max(1, concurrency / 2) {
            coming.wrappingSubtract(1, ordering: .relaxed)
            return false
        }
        guard waiting.wrappingAdd(1, ordering: .relaxed).newValue <= concurrency else {
            leave(bodyIsComing: bodyIsComing)
            return false
        }
        return true
    }

    /// Gives the place back.
    func leave(bodyIsComing: Bool = false) {
        waiting.wrappingSubtract(1, ordering: .relaxed)
        if bodyIsComing { coming.wrappingSubtract(1, ordering: .relaxed) }
    }

    /// All addresses, the next one in turn first; for questions of the gateway's own.
    var inTurn: [Origin] {
        guard replicas.count > 1 else { return replicas.map(\.origin) }
        let first = turn.wrappingAdd(1, ordering: .relaxed).oldValue
        return replicas.indices.map { replicas[Int(UInt(bitPattern: first &+ $0) % UInt(replicas.count))].origin }
    }

    /// The address for a request that has been tried at `tried`: the least busy one that is well, or one whose trial is due.
    /// Nil if all are left out: there is no sense in asking.
    func pick(besides tried: [Replica] = []) -> Replica? {
        if replicas.count == 1 {
            let only = replicas[0]
            return only.isEjected && !only.startsTrial() ? nil : only
        }
        // Equally busy ones take turns.
        let first = turn.wrappingAdd(1, ordering: .relaxed).oldValue
        var best: Replica?
        for offset in replicas.indices {
            let replica = replicas[Int(UInt(bitPattern: first &+ offset) % UInt(replicas.count))]
            if tried.contains(where: { $0 === replica }) { continue }
            if replica.isEjected {
                // The one that tries it out pays with a detour at most: if it fails, another address is asked.
                if replica.startsTrial() { return replica }
                continue
            }
            if let known = best, known.load <= replica.load { continue }
            best = replica
        }
        return best
    }

    /// Returns true if `replica` may be left out because of `failure`: a replica that can't be reached always; one that
    /// answers badly only while another is well, because a bad answer is better than none.
    func mayEject(_ replica: Replica, for failure: ReplicaHealth.ValidationError) -> Bool {
        failure == .unreachable || replicas.contains { $0 !== replica && !$0.isEjected }
    }

    /// Seconds after which it makes sense to come again while all addresses are left out; at least one.
    var retryAfter: Int {
        let times = replicas.compactMap { replica -> Duration? in
            guard case .ejected(_, let until) = replica.standing else { return nil }
            return until - .now
        }
        return max(1, Int((times.min() ?? .zero).components.seconds) + 1)
    }
}
