import HTTPKit

/// Sends a request to an address of its service, and again where that is harmless and there is budget for it.
struct Dispatch: Sendable {
    let observer: UpstreamObserver

    /// Why there is no answer.
    enum Failure: Error {
        /// Nothing was tried: too many wait already, or no address is well. Seconds after which to come again.
        case unavailable(after: Int)
        /// What came of the last try.
        case failed(ClientError)
    }

    private static let attempts = 3

    /// The answer that `send` gets from one of the service's addresses, `wanted` first if there is one that is. Whatever the service answers is
    /// an answer.
    func send(
        _ request: Request,
        to upstream: Upstream,
        at wanted: Replica? = nil,
        _ send: (Origin) async throws(ClientError) -> Response
    ) async throws(Failure) -> Response {
        upstream.budget.earn()
        guard upstream.enter() else {
            observer.shed(of: upstream)
            throw .unavailable(after: 1)
        }
        defer { upstream.leave() }
        guard let first = wanted ?? upstream.pick() else {
            observer.unserved(by: upstream)
            throw .unavailable(after: upstream.retryAfter)
        }
        var replica = first
        var tried: [Replica] = []
        while true {
            do throws(ClientError) {
                return try await attempt(at: replica, of: upstream, send)
            } catch {
                tried.append(replica)
                guard tried.count < max(Self.attempts, upstream.replicas.count), Self.isRepeatable(request, error)
                else { throw .failed(error) }
                let other = upstream.replicas.count > 1 ? upstream.pick(besides: tried) : nil
                if Self.isConnecting(error) {
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
        }
    }

    private func attempt(
        at replica: Replica,
        of upstream: Upstream,
        _ send: (Origin) async throws(ClientError) -> Response
    ) async throws(ClientError) -> Response {
        replica.begin()
        defer { replica.end() }
        do throws(ClientError) {
            let response = try await send(replica.origin)
            switch response.status.code {
            case 500, 502, 503, 504: failed(replica, of: upstream, .failing)
            default: if replica.succeeded() { observer.readmitted(replica, of: upstream) }
            }
            return response
        } catch {
            if let fault = Self.fault(error) { failed(replica, of: upstream, fault) }
            throw error
        }
    }

    private func failed(_ replica: Replica, of upstream: Upstream, _ fault: ReplicaHealth.Fault) {
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

    private static func isConnecting(_ error: ClientError) -> Bool { fault(error) == .unreachable }

    /// Whether sending it again can't do anything twice: certainly nothing was done, or once and twice are the same and not
    /// a byte of an answer had come. A body that has begun to flow is gone.
    private static func isRepeatable(_ request: Request, _ error: ClientError) -> Bool {
        if case .stream = request.body { return false }
        switch error.kind {
        case .unresolved, .unreachable, .connectTimeout, .tls: return true
        case .refused, .connectionLost: return error.isUnprocessed || (error.isSilent && request.method.isIdempotent)
        case .busy, .responseTimeout, .idleTimeout, .reset, .malformed, .requestBody, .bodyTooLarge,
            .tunnelUnsupported, .cancelled, .closed:
            return false
        }
    }
}
