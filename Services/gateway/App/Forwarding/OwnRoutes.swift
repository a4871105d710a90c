import HTTPKit

/// The gateway's own routes under `/api/v1`, whose callers must show who they are. Tokens are checked here as every service does.
struct OwnRoutes: Sendable {
    /// Descriptions of the routes, as the API's document and docs/access.md have them.
    static let described = [
        HealthRoutes.route { _ in throw Problem.notFound }, CountsRoutes.route { _ in throw Problem.notFound },
    ]

    private let router: Router
    private let paths: Set<String>

    init(_ routes: [Route], authenticator: any Authenticator) {
        router = Router(routes, authenticator: authenticator)
        paths = Set(routes.map(\.path))
    }

    /// The answer; nil if the path is none of these.
    func answer(_ request: Request) async -> Response? {
        guard paths.contains(request.path) else { return nil }
        return await router.respond(to: request)
    }
}
