extension Route {
    /// PATCH: changes a part; takes a checked body, whose answer has a type.
    public static func patch<Body: Decodable & Sendable & SendableMetatype, Answer: Codable & Sendable>(
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
        Route(
            .patch,
            path,
            access,
            summary,
            query: query,
            body: body,
            returns: returns,
            status: status,
            problems: problems,
            handler: handler
        )
    }

    /// PATCH: changes a part; takes a checked body, whose answer is made by hand, in the shape of `returns`.
    public static func patch<Body: Decodable & Sendable & SendableMetatype, Answer: Decodable>(
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
        Route(
            .patch,
            path,
            access,
            summary,
            query: query,
            body: body,
            returns: returns,
            status: status,
            problems: problems,
            handler: handler
        )
    }

    /// PATCH: changes a part; takes a checked body, whose answer has no declared shape.
    public static func patch<Body: Decodable & Sendable & SendableMetatype>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        body: Body.Type,
        status: Status = 204,
        problems: [String] = [],
        handler: @escaping @Sendable (Request, Body) async throws -> Response
    ) -> Route {
        Route(
            .patch,
            path,
            access,
            summary,
            query: query,
            body: body,
            status: status,
            problems: problems,
            handler: handler
        )
    }

    /// PATCH: changes a part; takes no body, whose answer has a type.
    public static func patch<Answer: Codable & Sendable>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request) async throws -> Answer
    ) -> Route {
        Route(
            .patch,
            path,
            access,
            summary,
            query: query,
            returns: returns,
            status: status,
            problems: problems,
            handler: handler
        )
    }

    /// PATCH: changes a part; takes no body, whose answer is made by hand, in the shape of `returns`.
    public static func patch<Answer: Decodable>(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        returns: Answer.Type,
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request) async throws -> Response
    ) -> Route {
        Route(
            .patch,
            path,
            access,
            summary,
            query: query,
            returns: returns,
            status: status,
            problems: problems,
            handler: handler
        )
    }

    /// PATCH: changes a part; takes no body, whose answer has no declared shape.
    public static func patch(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        status: Status = 204,
        problems: [String] = [],
        handler: @escaping @Sendable (Request) async throws -> Response
    ) -> Route {
        Route(
            .patch,
            path,
            access,
            summary,
            query: query,
            status: status,
            problems: problems,
            handler: handler
        )
    }
}
