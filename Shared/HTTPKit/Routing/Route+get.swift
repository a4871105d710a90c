extension Route {
    /// GET: reads, whose answer has a type.
    public static func get<Answer: Codable & Sendable>(
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
            .get,
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

    /// GET: reads, whose answer is made by hand, in the shape of `returns`.
    public static func get<Answer: Decodable>(
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
            .get,
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

    /// GET: reads, whose answer says what it likes.
    public static func get(
        _ path: String,
        _ access: Access,
        _ summary: String,
        query: [QueryParameter] = [],
        status: Status = 200,
        problems: [String] = [],
        handler: @escaping @Sendable (Request) async throws -> Response
    ) -> Route {
        Route(
            .get,
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
