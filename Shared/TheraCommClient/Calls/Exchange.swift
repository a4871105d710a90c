import Foundation

/// One call and its answer over a transport, whoever it is for.
struct Exchange: Sendable {
    let server: URL
    let transport: any Transport
    let surroundings: Surroundings
    /// Languages of what is answered in several, as in Accept-Language.
    let language: String?

    /// The call as it goes over the wire. Throws EncodingError.
    func request(_ call: Call<some Any>, token: String?, key: String?, position: Int? = nil) throws -> TransportRequest
    {
        var request = TransportRequest(call.method.rawValue, url(call.path, call.query), headers: call.headers)
        switch call.body {
        case .none: break
        case .json(let value):
            request.body = .data(try WireCoding.encode(value))
            request.headers["Content-Type"] = "application/json"
        case .file(let content):
            request.body = content
            request.headers["Content-Type"] = "application/octet-stream"
        }
        request.headers["Authorization"] = token.map { "Bearer \($0)" }
        request.headers["Idempotency-Key"] = key
        request.headers["TheraComm-At-Least-Position"] = position.map(String.init)
        request.headers["Accept-Language"] = language
        return request
    }

    /// The answer to a request that goes well. Throws Problem for others, NoAnswer for none. What may be repeated is tried three times.
    func answer(
        _ request: TransportRequest,
        mayRepeat: Bool,
        by send: (TransportRequest) async throws -> TransportResponse
    ) async throws -> TransportResponse {
        var tries = 1
        while true {
            let wait: Duration
            do {
                let response = try await send(request)
                guard response.status >= 400 else { return response }
                throw Problem(response)
            } catch let problem as Problem {
                guard mayRepeat, problem.isPassing, problem.status != 429, tries < 3 else { throw problem }
                wait = min(problem.retryAfter ?? .zero, .seconds(5))
            } catch let none as NoAnswer {
                guard mayRepeat, tries < 3 else { throw none }
                wait = .zero
            }
            // Not all at once, when many were cut off together.
            try await surroundings.sleep(wait + .milliseconds(Int(surroundings.random() * Double(tries) * 1000)))
            tries += 1
        }
    }

    /// The same for a call without a session: signing in, and what strangers may do.
    func stranger<Answer>(_ call: Call<Answer>, token: String? = nil, mayRepeat: Bool = false) async throws
        -> TransportResponse
    {
        let request = try request(call, token: token, key: nil)
        return try await answer(request, mayRepeat: mayRepeat) { try await transport.send($0) }
    }

    private func url(_ path: CallPath, _ query: [URLQueryItem]) -> URL {
        var parts = URLComponents(url: server, resolvingAgainstBaseURL: false) ?? URLComponents()
        parts.percentEncodedPath = parts.percentEncodedPath.trimmingSuffix("/") + path.text
        if !query.isEmpty {
            parts.queryItems = query
            // A plus sign would be read as a space.
            parts.percentEncodedQuery = parts.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        }
        return parts.url ?? server
    }
}

extension String {
    /// Without `suffix` at its end, if it is there.
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
