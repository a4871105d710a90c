import HTTPKit

/// The gateway's own route for everybody who is signed in: what waits for them, by one call instead of one to each service.
struct CountsRoutes: Sendable {
    /// Path of the route.
    static let path = "/api/v1/gateway/counts"

    private let router: Router

    init(_ upstreams: [Upstream], client: Client, authenticator: any Authenticator) {
        let questions = CountsQuestions(upstreams: upstreams, client: client)
        router = Router(
            [
                Self.route { request in
                    .json(await questions.counts(as: request), headers: [.cacheControl: "no-store"])
                }
            ],
            authenticator: authenticator
        )
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

    /// The answer; nil if the path is another.
    func answer(_ request: Request) async -> Response? {
        guard request.path == Self.path else { return nil }
        return await router.respond(to: request)
    }
}
