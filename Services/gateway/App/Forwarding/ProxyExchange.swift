import HTTPKit

/// One request on its way through the gateway: what is known of it, from the door to the last field of its answer.
///
/// Its methods don't wait for anything, and it is a class: so a caller that does wait keeps a reference, and not all of
/// this. Functions that are called by waiting ones aren't inlined here, in `UpstreamRequest`, `Dispatch.RetryState` and
/// `Proxy`: all that they need for a moment would be part of their callers' frames, and frames above a kilobyte take
/// the allocator's long way.
final class ProxyExchange: Sendable {
    /// Rules by which it is let in.
    enum AdmissionRule: Sendable {
        /// Rules of our own API.
        case own
        /// Rules of the original hosted chat.
        case chatkit
    }

    /// Request as it came in.
    let request: Request
    /// Side from which it came in.
    let listener: Listener
    /// Time at which its head was there.
    let start: ContinuousClock.Instant
    /// Names of the request: its id, trace and span.
    let names: RequestNames
    /// Route of its path; nil: none, or the gateway itself.
    let row: RouteTable.Row?
    /// Result of its rate limits.
    let admission: RateLimiter.Admission
    /// Answer to a browser that asks before it calls, or the problem for which the request is refused; nil: the request
    /// goes on.
    private let admitted: Result<Response?, Problem>
    private let proxy: Proxy

    /// Counts the request at `rule`.
    @inline(never)
    init(
        _ request: Request,
        from listener: Listener,
        to row: RouteTable.Row?,
        through proxy: Proxy,
        by rule: AdmissionRule = .own
    ) {
        self.request = request
        self.listener = listener
        self.proxy = proxy
        self.row = row
        start = ContinuousClock.now
        names = RequestNames(request, from: listener)
        var admission = RateLimiter.Admission()
        do throws(Problem) {
            switch rule {
            case .own: admitted = .success(try Self.admit(request, listener, row, proxy, at: start, &admission))
            case .chatkit:
                try proxy.clients.limiter.admitChatkit(request, at: start, &admission)
                admitted = .success(nil)
            }
        } catch {
            admitted = .failure(error)
        }
        self.admission = admission
    }

    /// Refuses what is malformed or too much, and answers at once what browsers ask before they call; nil: nothing against it.
    private static func admit(
        _ request: Request,
        _ listener: Listener,
        _ row: RouteTable.Row?,
        _ proxy: Proxy,
        at start: ContinuousClock.Instant,
        _ admission: inout RateLimiter.Admission
    ) throws(Problem) -> Response? {
        try PathRules.check(request.path)
        guard listener == .open else { return nil }
        try proxy.clients.limiter.admit(
            request,
            of: row?.upstream.service,
            counting: row?.rates ?? [],
            at: start,
            &admission
        )
        return proxy.cors.preflight(request)
    }

    /// Returns true if it takes a place among those of its client; a subscription of the original hosted chat has a
    /// place of its own.
    func isCounted(by proxy: Proxy) -> Bool {
        listener == .open && (proxy.clients.subscriptions == nil || request.method != ChatkitListen.subscribe)
    }

    /// True if a service's answer goes to its client in gzip.
    func isCompressed(_ response: Response) -> Bool {
        listener == .open && AnswerCoding.applies(to: response, to: request)
    }

    /// Answer that is given without a service; nil: the request goes on. Throws the problem of a refused request.
    @inline(never)
    func admit() throws(Problem) -> Response? { try admitted.get() }

    /// Answer for the client if there is no other.
    @inline(never)
    func refusal(_ error: any Error) -> Response {
        let problem = ClientHasGone.explains(error) ? .clientClosed : error as? Problem ?? .internalError
        return row?.refusesWithoutBody == true ? .withoutBody(problem) : .problem(problem)
    }

    /// The answer as it leaves: with our fields, counted and written down. `isKnown`: a service gave it.
    @inline(never)
    func finish(_ response: consuming Response, isKnown: Bool = false) -> Response {
        if isKnown { response.isEndless = isEndless(response) }
        proxy.answers.finish(&response.headers, to: request, requestID: names.requestID, listener: listener)
        if listener == .open {
            if AnswerCoding.varies(response, to: request) { response.headers.add(.vary, "Accept-Encoding") }
            proxy.clients.limiter.tell(admission, in: &response.headers)
            proxy.cors.finish(&response.headers, to: request)
        }
        observe(response.status, isKnown: isKnown)
        return response
    }

    /// Returns true if a service's answer ends only when its client goes.
    func isEndless(_ response: Response) -> Bool {
        guard case .stream = response.body, response.status == 200 else { return false }
        return request.method == ChatkitListen.subscribe || row?.limits.idle == .zero
            || response.headers[.contentType]?.hasPrefix("text/event-stream") == true
    }

    /// Counts the request and writes it down.
    func observe(_ status: Status, isKnown: Bool) {
        let duration = ContinuousClock.now - start
        proxy.observer.answered(
            request,
            with: status,
            of: row,
            isKnown: isKnown && status != 404,
            names,
            took: duration
        )
    }
}
