import HTTPKit

/// One request on its way through the gateway: what is known of it, from the door to the last field of its answer.
///
/// What it does doesn't wait for anything, and it is a class: so that whoever does wait keeps a reference, and not all of this. What is
/// called by those who wait isn't inlined here, in `Onward`, `Dispatch.Course` and `Proxy`: all that it needs for a moment would be part of
/// their frames, and frames above a kilobyte take the allocator's long way.
final class Passage {
    /// What came in.
    let request: Request
    /// Where it came in.
    let side: Side
    /// When its head was there.
    let start = ContinuousClock.now
    /// What it goes by.
    let names: RequestNames
    /// What stands behind its path; nil: nothing, or the gateway itself.
    let row: RouteTable.Row?
    /// What its limits have said so far.
    var admission = RateLimiter.Admission()
    private let proxy: Proxy

    @inline(never)
    init(_ request: Request, from side: Side, through proxy: Proxy) {
        self.request = request
        self.side = side
        self.proxy = proxy
        names = RequestNames(request, from: side)
        row = proxy.table.row(for: request.path, from: side)
    }

    /// Refuses what is malformed or too much, and answers at once what browsers ask before they call; nil: nothing against it.
    @inline(never)
    func admit() throws(Problem) -> Response? {
        try PathRules.check(request.path)
        guard side == .open else { return nil }
        try proxy.limiter.admit(
            request,
            of: row?.upstream.service,
            counting: row?.rates ?? [],
            at: start,
            &admission
        )
        return proxy.cors.preflight(request)
    }

    /// What the client is told where there is no answer.
    @inline(never)
    func refusal(_ error: any Error) -> Response {
        let problem = error as? Problem ?? .internalError
        return row?.refusesWithoutBody == true ? .withoutBody(problem) : .problem(problem)
    }

    /// The answer as it leaves: with our fields, counted and written down. `isKnown`: a service gave it.
    @inline(never)
    func finish(_ response: consuming Response, isKnown: Bool = false) -> Response {
        proxy.answers.finish(&response.headers, to: request, requestID: names.requestID, side: side)
        if side == .open {
            proxy.limiter.tell(admission, in: &response.headers)
            proxy.cors.finish(&response.headers, to: request)
        }
        observe(response.status, isKnown: isKnown)
        return response
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
