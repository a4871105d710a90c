import HTTPKit

extension Dispatch {
    /// A place among those who wait for a service, for as long as this is held, and where its request goes first.
    final class Start: Sendable {
        /// The address that is tried first.
        let replica: Replica
        let upstream: Upstream
        let observer: UpstreamObserver
        /// A body that has begun to flow is gone.
        let hasStream: Bool
        let isIdempotent: Bool

        /// Throws if there is no place, or no address that is well.
        @inline(never)
        init(
            _ request: Request,
            to upstream: Upstream,
            at wanted: Replica? = nil,
            _ observer: UpstreamObserver
        ) throws(Failure) {
            upstream.budget.earn()
            let hasStream = if case .stream = request.body { true } else { false }
            guard upstream.enter(bodyIsComing: hasStream) else {
                observer.shed(of: upstream)
                throw .unavailable(after: 1)
            }
            guard let first = wanted ?? upstream.pick() else {
                upstream.leave(bodyIsComing: hasStream)
                observer.unserved(by: upstream)
                throw .unavailable(after: upstream.retryAfter)
            }
            replica = first
            self.upstream = upstream
            self.observer = observer
            self.hasStream = hasStream
            isIdempotent = request.method.isIdempotent
        }

        deinit { upstream.leave(bodyIsComing: hasStream) }

        /// The service answered at `replica`.
        func answered(_ status: Status, by replica: Replica) {
            replica.end()
            switch status.code {
            case 500, 502, 503, 504: failed(.failing, replica)
            default: if replica.succeeded() { observer.readmitted(replica, of: upstream) }
            }
        }

        /// Something is wrong with `replica`.
        func failed(_ failure: ReplicaHealth.ValidationError, _ replica: Replica) {
            if replica.failed(failure, mayEject: upstream.mayEject(replica, for: failure)) {
                observer.ejected(replica, of: upstream, for: failure)
            }
        }
    }
}
