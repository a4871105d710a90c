extension Route {
    /// A route whose body and answer have types.
    public init<Body: Decodable & Sendable, Answer: Codable & Sendable>(
        _ method: Method,
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        body: Body.Type,
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request, Body) async throws -> Answer
    ) where Body: SendableMetatype {
        self.init(
            method,
            path,
            access,
            summary,
            query: query,
            body: body,
            returns: returns,
            status: status,
            problems: problems
        ) {
            request,
            value in
            Response.json(try await handler(request, value), status: status)
        }
    }

    /// A route whose body has a type and whose answer is made by hand, in the shape of `returns`.
    public init<Body: Decodable & Sendable, Answer: Decodable>(
        _ method: Method,
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        body: Body.Type,
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request, Body) async throws -> Response
    ) where Body: SendableMetatype {
        let schema = JSONSchema.of(body)
        self.init(
            method,
            path,
            access,
            summary,
            request: schema,
            query: query,
            response: .of(returns),
            status: status,
            problems: problems
        ) { request in
            try await handler(request, request.checkedBody(as: Body.self, schema: schema))
        }
    }

    /// A route whose body has a type and whose answer has none (204 unless said).
    public init<Body: Decodable & Sendable>(
        _ method: Method,
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        body: Body.Type,
        status: Status = 204,
        problems: [String] = [],
        handler: @escaping @Sendable (Request, Body) async throws -> Response
    ) where Body: SendableMetatype {
        let schema = JSONSchema.of(body)
        self.init(method, path, access, summary, request: schema, query: query, status: status, problems: problems) {
            request in
            try await handler(request, request.checkedBody(as: Body.self, schema: schema))
        }
    }

    /// A route without a body whose answer has a type.
    public init<Answer: Codable & Sendable>(
        _ method: Method,
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request) async throws -> Answer
    ) {
        self.init(
            method,
            path,
            access,
            summary,
            query: query,
            response: .of(returns),
            status: status,
            problems: problems
        ) { request in
            Response.json(try await handler(request), status: status)
        }
    }

    /// A route without a body whose answer is made by hand, in the shape of `returns`.
    public init<Answer: Decodable>(
        _ method: Method,
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping Handler
    ) {
        self.init(
            method,
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
}
