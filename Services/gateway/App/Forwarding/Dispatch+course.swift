import HTTPKit

extension Dispatch {
    /// The tries of one request: where it goes next, if at all. A class, so that whoever waits for an answer keeps a reference only.
    final class Course {
        /// Where it goes now.
        private(set) var replica: Replica
        private let upstream: Upstream
        private let observer: UpstreamObserver
        /// A body that has begun to flow is gone.
        private let hasStream: Bool
        private let isIdempotent: Bool
        private var tried: [Replica] = []

        private static let attempts = 3

        /// Takes a place among those who wait for the service; throws if there is none, or no address that is well.
        @inline(never)
        init(
            _ request: Request,
            to upstream: Upstream,
            at wanted: Replica?,
            _ observer: UpstreamObserver
        ) throws(Failure) {
            upstream.budget.earn()
            guard upstream.enter() else {
                observer.shed(of: upstream)
                throw .unavailable(after: 1)
            }
            guard let first = wanted ?? upstream.pick() else {
                upstream.leave()
                observer.unserved(by: upstream)
                throw .unavailable(after: upstream.retryAfter)
            }
            replica = first
            self.upstream = upstream
            self.observer = observer
            hasStream = if case .stream = request.body { true } else { false }
            isIdempotent = request.method.isIdempotent
        }

        /// Gives the place back.
        func end() { upstream.leave() }

        /// The request is on its way.
        func beginsTry() { replica.begin() }

        /// The service answered.
        @inline(never)
        func answered(_ status: Status) {
            replica.end()
            switch status.code {
            case 500, 502, 503, 504: failed(.failing)
            default: if replica.succeeded() { observer.readmitted(replica, of: upstream) }
            }
        }

        /// There was no answer; throws unless it may be tried again, at `replica`.
        @inline(never)
        func failed(_ error: ClientError) throws(Failure) {
            replica.end()
            let fault = Self.fault(error)
            if let fault { failed(fault) }
            tried.append(replica)
            guard tried.count < max(Self.attempts, upstream.replicas.count), isRepeatable(after: error) else {
                throw .failed(error)
            }
            let other = upstream.replicas.count > 1 ? upstream.pick(besides: tried) : nil
            if fault == .unreachable {
                // Costs the service nothing, but makes no sense at the same address.
                guard let other else { throw .failed(error) }
                replica = other
            } else {
                guard upstream.budget.spend() else {
                    observer.refusedRepeat(to: upstream)
                    throw .failed(error)
                }
                replica = other ?? replica
            }
            observer.repeats(to: upstream)
        }

        private func failed(_ fault: ReplicaHealth.Fault) {
            if replica.failed(fault, mayEject: upstream.mayEject(replica, for: fault)) {
                observer.ejected(replica, of: upstream, for: fault)
            }
        }

        /// What an error says about the address; nil if nothing.
        private static func fault(_ error: ClientError) -> ReplicaHealth.Fault? {
            switch error.kind {
            case .unresolved, .unreachable, .connectTimeout, .tls: .unreachable
            case .busy, .responseTimeout, .connectionLost, .reset, .malformed: .failing
            case .idleTimeout, .refused, .requestBody, .bodyTooLarge, .tunnelUnsupported, .cancelled, .closed: nil
            }
        }

        /// Whether sending it again can't do anything twice: certainly nothing was done, or once and twice are the same and not
        /// a byte of an answer had come.
        private func isRepeatable(after error: ClientError) -> Bool {
            if hasStream { return false }
            switch error.kind {
            case .unresolved, .unreachable, .connectTimeout, .tls: return true
            case .refused, .connectionLost: return error.isUnprocessed || (error.isSilent && isIdempotent)
            case .busy, .responseTimeout, .idleTimeout, .reset, .malformed, .requestBody, .bodyTooLarge,
                .tunnelUnsupported, .cancelled, .closed:
                return false
            }
        }
    }
}
