import HTTPKit
import ProductVersion
import Realtime
import ServiceKit

/// The few addresses that the gateway answers by itself.
struct OwnEndpoints: Sendable {
    let openAPI: OpenAPICache
    let upstreams: [Upstream]
    let health: Health
    /// Routes for callers who show who they are.
    let routes: OwnRoutes

    /// Paths that are answered also if there is no room for anything else.
    static let health: Set<String> = ["/livez", "/readyz"]

    /// Paths that anybody may call here, the socket included; docs/access.md lists them, `ProblemPages.paths`, and `OwnRoutes.described`.
    static let paths: Set<String> = DocsPage.paths.union([
        "/livez", "/readyz", "/api/v1/openapi.json", RealtimeGate.path,
    ])

    /// The answer, nil if the path is none of ours.
    func answer(_ request: Request) async throws(Problem) -> Response? {
        let isRead = request.method == .get || request.method == .head
        if ProblemPages.owns(request.path) {
            guard let page = ProblemPages.page(for: request) else { throw .notFound }
            return isRead ? page.answer(to: request) : try Self.refuseMethod()
        }
        guard Self.paths.contains(request.path) else { return await routes.answer(request) }
        switch request.path {
        case "/livez": return isRead ? Self.named(.text("ok\n")) : try Self.refuseMethod()
        case "/readyz": return isRead ? Self.named(await readiness()) : try Self.refuseMethod()
        case "/api/v1/openapi.json":
            return isRead ? await openAPI.document().answer(to: request) : try Self.refuseMethod()
        default:
            guard let page = DocsPage.page(at: request.path) else { return nil }
            return isRead ? page.answer(to: request) : try Self.refuseMethod()
        }
    }

    /// Description of the API that the gateway itself answers, as an OpenAPI document.
    static let description: [UInt8] = {
        let routes = [
            Route(
                .get,
                RealtimeGate.path,
                .open,
                "One WebSocket (subprotocol \(RealtimeProtocol.subprotocol)) for the topics of all services: each service's own "
                    + "realtime route names them. Log in by an Authorization field or by the first frame.",
                status: 101,
                problems: ["upgrade-required", "subprotocol-required", "unauthorized", "too-many-connections"],
                handler: { _ in throw Problem.notFound }
            )
        ]
        return Router(routes + OwnRoutes.described, authenticator: NobodyKnown()).openAPI(title: "TheraComm")
    }()

    private func readiness() async -> Response {
        let findings = await health.look()
        let isReady = findings.allSatisfy(\.state.isFit)
        var json = JSONWriter()
        json.object { json in
            json.member("status", isReady ? "ready" : "not-ready")
            json.member("upstreams") { json in
                json.object { json in
                    for upstream in upstreams { json.member(upstream.service, upstream.state.rawValue) }
                }
            }
        }
        return Response(
            isReady ? 200 : 503,
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: .bytes(json.bytes)
        )
    }

    /// The field by which the gateway says its version, on its health answers alone: whoever replaces it sees there which one answers now.
    /// Nothing is given away, as the description of the API names the version, too; no other answer grows by it.
    static let versionField = HeaderName("theracomm-version") ?? .server

    /// The answer, with the version.
    private static func named(_ answer: Response) -> Response {
        var answer = answer
        answer.headers.add(versionField, ProductVersion.current)
        return answer
    }

    private static func refuseMethod() throws(Problem) -> Response {
        throw Problem(405, "method-not-allowed", "This method does not fit here.", headers: [.allow: "GET, HEAD"])
    }
}
