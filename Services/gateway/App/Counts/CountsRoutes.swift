import HTTPKit

/// The gateway's own route for everybody who is signed in: what waits for them, by one call instead of one to each service.
enum CountsRoutes {
    /// Path of the route.
    static let path = "/api/v1/gateway/counts"

    /// The route, which asks the services at `upstreams`.
    static func route(_ upstreams: [Upstream], client: Client) -> Route {
        let questions = CountsQuestions(upstreams: upstreams, client: client)
        return route { .json(await questions.counts(as: $0), headers: [.cacheControl: "no-store"]) }
    }

    /// The route, as the API's description has it.
    static func route(_ handler: @escaping Handler) -> Route {
        .get(
            path,
            .signedIn,
            "Numbers of what waits for the caller: unread letters, messages and broadcasts. A service that can't be asked is named, and its "
                + "numbers are absent.",
            returns: CountsView.self,
            handler: handler
        )
    }
}
