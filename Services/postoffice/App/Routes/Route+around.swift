import HTTPKit

extension Route {
    /// The same route with `wrap` around its handler.
    func around(_ wrap: @escaping @Sendable (Request, Handler) async throws -> Response) -> Route {
        let inner = handler
        var route = Route(
            method,
            path,
            access,
            summary,
            request: request,
            query: query,
            response: response,
            status: status,
            problems: problems
        ) { request in try await wrap(request, inner) }
        route.bodyLimit = bodyLimit
        route.ignoresUnknownQuery = ignoresUnknownQuery
        return route
    }
}
