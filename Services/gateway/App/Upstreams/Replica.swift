import HTTPKit
import Synchronization

/// One address of a service, with its health and its load. The answer to every request's question is a number that
/// needs no lock.
final class Replica: Sendable {
    /// Address of the replica.
    let origin: Origin
    private let health: Mutex<ReplicaHealth>
    private let waiting = Atomic<Int>(0)
    private let isOut = Atomic<Bool>(false)
    private let hasFailed = Atomic<Bool>(false)

    init(_ origin: Origin, _ rules: HealthRules) {
        self.origin = origin
        health = Mutex(ReplicaHealth(rules))
    }

    /// Requests that wait for its answer.
    var load: Int { waiting.load(ordering: .relaxed) }

    /// True while it is left out.
    var isEjected: Bool { isOut.load(ordering: .relaxed) }

    /// Standing: the reason for which it is left out, and the time until which.
    var standing: ReplicaHealth.Standing { health.withLock { $0.standing } }

    /// A request is on its way to it.
    func begin() { waiting.wrappingAdd(1, ordering: .relaxed) }

    /// The request has its answer's head, or won't get one.
    func end() { waiting.wrappingSubtract(1, ordering: .relaxed) }

    /// Notes a good answer; true if the replica had been left out.
    func succeeded() -> Bool {
        // The usual case costs a look.
        guard hasFailed.load(ordering: .relaxed) else { return false }
        return health.withLock { health in
            let isBack = health.succeeded()
            publish(health)
            return isBack
        }
    }

    /// A probe got an answer; true if it had been left out and isn't any longer.
    func probed(isWell: Bool, at now: ContinuousClock.Instant = .now) -> Bool {
        guard isWell, isEjected else { return false }
        return health.withLock { health in
            guard health.listensToProbes(at: now) else { return false }
            let isBack = health.succeeded()
            publish(health)
            return isBack
        }
    }

    /// Notes a failure; true if the replica is left out from now on.
    func failed(_ failure: ReplicaHealth.ValidationError, mayEject: Bool, at now: ContinuousClock.Instant = .now)
        -> Bool
    {
        health.withLock { health in
            let isEjected = health.failed(failure, at: now, mayEject: mayEject)
            publish(health)
            return isEjected
        }
    }

    /// Starts a trial if one request may try although the replica is left out; true if so.
    func startsTrial(at now: ContinuousClock.Instant = .now) -> Bool {
        health.withLock { $0.startsTrial(at: now) }
    }

    private func publish(_ health: ReplicaHealth) {
        hasFailed.store(health.failures > 0 || health.standing != .fit, ordering: .relaxed)
        isOut.store(health.standing != .fit, ordering: .relaxed)
    }
}
