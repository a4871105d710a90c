import FoundationEssentials
import HTTPKit

/// The gateway's own route for administrators: health and traffic of the whole system. Their tokens are checked here as every service does.
struct HealthRoutes: Sendable {
    /// Path of the route.
    static let path = "/api/v1/gateway/health"

    private let router: Router

    init(_ upstreams: [Upstream], _ queries: HealthQueries, _ traffic: Traffic, authenticator: any Authenticator) {
        let since = Date()
        router = Router(
            [
                Self.route { _ in
                    let answers = await queries.answers()
                    let view = HealthView(upstreams, answers, traffic, since: since)
                    return .json(view, headers: [.cacheControl: "no-store"])
                }
            ],
            authenticator: authenticator
        )
    }

    /// The route, as the API's description has it.
    static func route(_ handler: @escaping Handler) -> Route {
        .get(
            path,
            .roles([.administrator]),
            "Health of the system: each service's state, how far followers and mail are behind, and the requests and refusals of the last "
                + "24 hours by hour, as this gateway has counted them since it was started.",
            returns: HealthView.self,
            handler: handler
        )
    }

    /// The answer; nil if the path is another.
    func answer(_ request: Request) async -> Response? {
        guard request.path == Self.path else { return nil }
        return await router.respond(to: request)
    }
}
