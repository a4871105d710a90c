import HTTPKit

/// Counts of the requests, answers and bodies that clients keep open, by address and person.
struct Holdings: Sendable {
    /// Requests that are being answered.
    let requests: TunnelCensus
    /// Answers that last.
    let eventStreams: TunnelCensus
    /// Bodies that are coming.
    let bodies: OpenBodies
    /// Proxies that are believed.
    let proxies: TrustedProxies

    init(_ settings: LimitSettings) {
        let shares = settings.shares
        requests = Self.census(shares[.requests])
        eventStreams = Self.census(shares[.eventStreams])
        bodies = OpenBodies(settings.bodies, shares[.bodies])
        proxies = settings.proxies
    }

    private static func census(_ share: Shares.Share) -> TunnelCensus {
        TunnelCensus(perPerson: share.perPerson, perAddress: share.perAddress)
    }

    /// A place for a request from outside, held until its answer has been sent. A WebSocket needs none: it has one of another kind.
    func place(for request: Request, _ admission: RateLimiter.Admission) throws(Problem) -> TunnelCensus.Slot? {
        guard request.upgrade == nil else { return nil }
        if request.headers.wantsEvents {
            guard let place = eventStreams.enter(admission.person, admission.address) else { throw .tooManyConnections }
            return place
        }
        guard let place = requests.enter(admission.person, admission.address) else { throw .tooManyOpenRequests }
        return place
    }

    /// The body of a request from outside once it is here, or moving. Throws what the client is told.
    func body(of request: Request, _ admission: RateLimiter.Admission) throws(Problem) -> IncomingBody? {
        guard request.upgrade == nil, case .stream(let stream) = request.body else { return nil }
        guard let place = bodies.census.enter(admission.person, admission.address) else {
            stream.cancel()
            throw .tooManyOpenRequests
        }
        return IncomingBody(stream, bodies.rules, place)
    }
}

extension Headers {
    /// True if the answer is to be a stream of events.
    var wantsEvents: Bool { self[.accept]?.hasPrefix("text/event-stream") == true }
}

extension Problem {
    /// A person or an address has as many requests on their way as it may.
    static let tooManyOpenRequests = Problem(
        429,
        "too-many-open-requests",
        "Too many of your requests are on their way at the same time.",
        headers: [.retryAfter: "1"]
    )
}
