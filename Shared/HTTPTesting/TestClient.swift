public import HTTPKit

/// Calls a router without a socket in between: the fastest way to test routes, with everything that a router does.
public struct TestClient: Sendable {
    private let router: Router
    private let callers: TestCallers

    /// A client of `routes`; callers are who the test says they are.
    public init(_ routes: [Route]) {
        callers = TestCallers()
        router = Router(routes, authenticator: callers)
    }

    /// Sends a request as `caller` (nil: without credentials) and collects the answer.
    ///
    /// `body` is sent as JSON text; `target` may have a query.
    public func send(
        _ method: Method,
        _ target: String,
        as caller: Caller? = nil,
        headers: Headers = Headers(),
        body: String? = nil
    ) async throws -> TestResponse {
        var request = Request(method, target, headers: headers)
        if let body {
            request.body = .text(body)
            request.headers.addIfAbsent(.contentType, "application/json")
        }
        if let caller { request.headers[.authorization] = "Bearer \(callers.token(for: caller))" }
        return try await TestResponse(router.respond(to: request))
    }

    /// GET.
    public func get(_ target: String, as caller: Caller? = nil, headers: Headers = Headers()) async throws
        -> TestResponse
    {
        try await send(.get, target, as: caller, headers: headers)
    }

    /// POST.
    public func post(_ target: String, as caller: Caller? = nil, headers: Headers = Headers(), body: String? = nil)
        async throws -> TestResponse
    {
        try await send(.post, target, as: caller, headers: headers, body: body)
    }

    /// PUT.
    public func put(_ target: String, as caller: Caller? = nil, headers: Headers = Headers(), body: String? = nil)
        async throws -> TestResponse
    {
        try await send(.put, target, as: caller, headers: headers, body: body)
    }

    /// PATCH.
    public func patch(_ target: String, as caller: Caller? = nil, headers: Headers = Headers(), body: String? = nil)
        async throws -> TestResponse
    {
        try await send(.patch, target, as: caller, headers: headers, body: body)
    }

    /// DELETE.
    public func delete(_ target: String, as caller: Caller? = nil, headers: Headers = Headers()) async throws
        -> TestResponse
    {
        try await send(.delete, target, as: caller, headers: headers)
    }
}
