public import HTTPKit

/// One person's requests, straight into a router that believes who they are; or those of somebody who isn't logged in.
public struct Seat: Sendable {
    /// Router that answers.
    public let router: Router
    private let authorization: String?
    /// Media type that bodies are said to have.
    public var media = "application/json"

    /// Requests with this `Authorization`; see `TestAuthenticator.authorization`.
    public init(router: Router, authorization: String?) {
        self.router = router
        self.authorization = authorization
    }

    /// Gets what is at a path.
    public func get(_ path: String, headers: Headers = Headers()) async throws -> Answer {
        try await send(.get, path, body: .empty, headers: headers)
    }

    /// Deletes what is at a path.
    public func delete(_ path: String, headers: Headers = Headers()) async throws -> Answer {
        try await send(.delete, path, body: .empty, headers: headers)
    }

    /// Posts an object, or nothing.
    public func post(
        _ path: String,
        _ json: [String: JSONValue]? = nil,
        headers: Headers = Headers()
    ) async throws -> Answer {
        try await send(.post, path, json, headers: headers)
    }

    /// Sends an object, or nothing.
    public func send(
        _ method: HTTPKit.Method,
        _ path: String,
        _ json: [String: JSONValue]?,
        headers: Headers = Headers()
    ) async throws -> Answer {
        let body: Body = try json.map { .bytes(try JSONValue.object($0).bytes) } ?? .empty
        return try await send(method, path, body: body, headers: headers)
    }

    /// Sends a body.
    public func send(
        _ method: HTTPKit.Method,
        _ path: String,
        body: Body,
        headers: Headers = Headers()
    ) async throws -> Answer {
        var headers = headers
        if let authorization { headers[.authorization] = authorization }
        headers.addIfAbsent(.contentType, media)
        let response = await router.respond(to: Request(method, path, headers: headers, body: body))
        return Answer(
            status: response.status.code,
            headers: response.headers,
            bytes: try await response.body.collect(upTo: .max),
            request: "\(method.rawValue) \(path)"
        )
    }
}
