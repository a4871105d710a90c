import FoundationEssentials
import HTTPKit

/// The gateway's own route for administrators: health and traffic of the whole system.
enum HealthRoutes {
    /// Path of the route.
    static let path = "/api/v1/gateway/health"

    /// The route, which tells of `upstreams` and of the `traffic` since now.
    static func route(_ upstreams: [Upstream], _ queries: HealthQueries, _ traffic: Traffic) -> Route {
        let since = Date()
        return route { _ in
            let answers = await queries.answers()
            return .json(HealthView(upstreams, answers, traffic, since: since), headers: [.cacheControl: "no-store"])
        }
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
}
