import HTTPKit

extension Dispatch {
    /// The tries of one request: the next replica, if there is one. A class, so that a waiting caller keeps a reference
    /// only.
    final class RetryState {
        /// Replica of the present try.
        private(set) var replica: Replica
        private let start: Start
        private var tried: [Replica] = []

        private static let attempts = 3

        init(_ start: Start) {
            self.start = start
            replica = start.replica
        }

        /// The request is on its way.
        func beginsTry() { replica.begin() }

        /// The service answered.
        @inline(never)
        func answered(_ status: Status) { start.answered(status, by: replica) }

        /// There was no answer; throws unless it may be tried again, at `replica`.
        @inline(never)
        func failed(_ error: ClientError) throws(Failure) {
            replica.end()
            let failure = Self.failure(error)
            if let failure { start.failed(failure, replica) }
            let (upstream, observer) = (start.upstream, start.observer)
            tried.append(replica)
            guard tried.count < max(Self.attempts, upstream.replicas.count), isRepeatable(after: error) else {
                throw .failed(error)
            }
            let other = upstream.replicas.count > 1 ? upstream.pick(besides: tried) : nil
            if failure == .unreachable {
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

        /// Fault of the address that an error shows; nil if none.
        private static func failure(_ error: ClientError) -> ReplicaHealth.ValidationError? {
            switch error.kind {
            case .unresolved, .unreachable, .connectTimeout, .tls: .unreachable
            case .busy, .responseTimeout, .connectionLost, .reset, .malformed: .failing
            case .idleTimeout, .refused, .requestBody, .bodyTooLarge, .tunnelUnsupported, .cancelled, .closed: nil
            }
        }

        /// Returns true if sending the request again can't do anything twice: certainly nothing was done, or once and
        /// twice are the same and not a byte of an answer had come.
        private func isRepeatable(after error: ClientError) -> Bool {
            if start.hasStream { return false }
            switch error.kind {
            case .unresolved, .unreachable, .connectTimeout, .tls: return true
            case .refused, .connectionLost: return error.isUnprocessed || (error.isSilent && start.isIdempotent)
            case .busy, .responseTimeout, .idleTimeout, .reset, .malformed, .requestBody, .bodyTooLarge,
                .tunnelUnsupported, .cancelled, .closed:
                return false
            }
        }
    }
}
