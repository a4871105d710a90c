import HTTPKit

/// Sends a request to an address of its service, and again where that is harmless and there is budget for it.
struct Dispatch: Sendable {
    let observer: UpstreamObserver

    /// Reason for which there is no answer.
    enum Failure: Error {
        /// Nothing was tried: too many wait already, or no address is well. Seconds after which to come again.
        case unavailable(after: Int)
        /// Error of the last try.
        case failed(ClientError)
    }

    /// The answer that `send` gets from one of the service's addresses, `wanted` first if there is one that is. Whatever the service answers is
    /// an answer.
    func send(
        _ request: Request,
        to upstream: Upstream,
        at wanted: Replica? = nil,
        _ send: (Origin) async throws(ClientError) -> Response
    ) async throws(Failure) -> Response {
        try await goOn(from: try Start(request, to: upstream, at: wanted, observer), send)
    }

    /// Goes on from `start`, where a first try may have come to `error`.
    func goOn(
        from start: Start,
        after error: ClientError? = nil,
        _ send: (Origin) async throws(ClientError) -> Response
    ) async throws(Failure) -> Response {
        let course = RetryState(start)
        if let error { try course.failed(error) }
        while true {
            course.beginsTry()
            do throws(ClientError) {
                let response = try await send(course.replica.origin)
                course.answered(response.status)
                return response
            } catch {
                try course.failed(error)
            }
        }
    }
}
