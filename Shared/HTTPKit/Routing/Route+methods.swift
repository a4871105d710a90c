extension Route {
    /// Makes a route that reads: `.get("/letters", .signedIn, "…", returns: Letters.self, handler: list)`.
    public static let get = Method.get
    /// Makes a route that does something.
    public static let post = Method.post
    /// Makes a route that replaces.
    public static let put = Method.put
    /// Makes a route that changes a part.
    public static let patch = Method.patch
    /// Makes a route that removes.
    public static let delete = Method.delete
}

/// The shapes that a route may have: with or without a checked body; its answer has a type, or is made by hand in the
/// shape of `returns`, or has no declared shape.
extension Method {
    /// A route with a checked body, whose answer has a type.
    public func callAsFunction<Body: Decodable & Sendable & SendableMetatype, Answer: Codable & Sendable>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        body: Body.Type,
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request, Body) async throws -> Answer
    ) -> Route {
        self(path, access, summary, query: query, body: body, returns: returns, status: status, problems: problems) {
            request,
            value -> Response in
            .json(try await handler(request, value), status: status)
        }
    }

    /// A route with a checked body, whose answer is made by hand, in the shape of `returns`.
    public func callAsFunction<Body: Decodable & Sendable & SendableMetatype, Answer: Decodable>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        body: Body.Type,
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request, Body) async throws -> Response
    ) -> Route {
        checking(body, handler) { schema, handler in
            Route(
                self,
                path,
                access,
                summary,
                request: schema,
                query: query,
                response: .of(returns),
                status: status,
                problems: problems,
                handler: handler
            )
        }
    }

    /// A route with a checked body, whose answer has no declared shape.
    public func callAsFunction<Body: Decodable & Sendable & SendableMetatype>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        body: Body.Type,
        status: Status = 204,
        problems: [String] = [],
        handler: @escaping @Sendable (Request, Body) async throws -> Response
    ) -> Route {
        checking(body, handler) { schema, handler in
            Route(
                self,
                path,
                access,
                summary,
                request: schema,
                query: query,
                status: status,
                problems: problems,
                handler: handler
            )
        }
    }

    /// A route without a body, whose answer has a type.
    public func callAsFunction<Answer: Codable & Sendable>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request) async throws -> Answer
    ) -> Route {
        self(path, access, summary, query: query, returns: returns, status: status, problems: problems) {
            request -> Response in
            .json(try await handler(request), status: status)
        }
    }

    /// A route without a body, whose answer is made by hand, in the shape of `returns`.
    public func callAsFunction<Answer: Decodable>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping Handler
    ) -> Route {
        Route(
            self,
            path,
            access,
            summary,
            query: query,
            response: .of(returns),
            status: status,
            problems: problems,
            handler: handler
        )
    }

    /// A route without a body, whose answer has no declared shape; 200 for GET, else 204, unless `status` says another.
    public func callAsFunction(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        status: Status? = nil,
        problems: [String] = [],
        handler: @escaping Handler
    ) -> Route {
        let status = status ?? (self == .get ? 200 : 204)
        return Route(self, path, access, summary, query: query, status: status, problems: problems, handler: handler)
    }

    /// Route that `make` builds from the shape of `body` and from `handler` with a check of the body in front of it.
    private func checking<Body: Decodable & Sendable & SendableMetatype>(
        _ body: Body.Type,
        _ handler: @escaping @Sendable (Request, Body) async throws -> Response,
        _ make: (JSONSchema, @escaping Handler) -> Route
    ) -> Route {
        precondition(self != .get, "a GET has no body")
        let schema = JSONSchema.of(body)
        return make(schema) { request in
            try await handler(request, request.checkedBody(as: Body.self, schema: schema))
        }
    }
}
