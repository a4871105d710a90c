/// Finds the route of a request, checks who asks and what was sent, and turns everything that goes wrong into an answer.
public struct Router: Sendable {
    /// Learns of errors that are no problems, for the log, and may know what the caller is told; else it is a bare 500.
    public typealias Report = @Sendable (any Error, Request) -> Problem?

    /// The table, in the order in which it was given.
    public let routes: [Route]
    private let tree: RouteTree
    private let names: [[String]]
    private let revalidated: [Bool]
    private let authenticator: any Authenticator
    private let report: Report

    /// A router. Traps if two routes have the same method and path.
    public init(_ routes: [Route], authenticator: any Authenticator, report: @escaping Report = { _, _ in nil }) {
        self.routes = routes
        self.authenticator = authenticator
        self.report = report
        var tree = RouteTree()
        for (index, route) in routes.enumerated() { tree.insert(route, index: index) }
        self.tree = tree
        names = routes.map { RouteTree.names(in: $0.path) }
        revalidated = routes.map(Revalidation.covers)
    }

    /// The answer to `request`; never fails.
    public func respond(to request: Request) async -> Response { await respondNamingRoute(to: request).response }

    /// The answer to `request`, and the place in `routes` of the route that it found, for logs and metrics.
    public func respondNamingRoute(to request: Request) async -> (response: Response, route: Int?) {
        var route: Int?
        do {
            return (try await answer(request, &route), route)
        } catch  where ClientHasGone.explains(error) {
            return (Response(.clientClosed), route)
        } catch let problem as Problem {
            return (refusal(problem, route), route)
        } catch {
            return (refusal(report(error, request) ?? .internalError, route), route)
        }
    }

    private func refusal(_ problem: Problem, _ route: Int?) -> Response {
        guard let route else { return .problem(problem) }
        let problem = DescriptionCheck.checked(problem, of: routes[route])
        return routes[route].refusesWithoutBody ? .withoutBody(problem) : .problem(problem)
    }

    /// `respond(to:)` as servers want it.
    public var handler: Handler { { request in await respond(to: request) } }

    private func answer(_ request: Request, _ found: inout Int?) async throws -> Response {
        guard let match = try tree.match(request.path) else { throw Problem.notFound }
        let method = request.method == .head && match.routes[.head] == nil ? .get : request.method
        guard let index = match.routes[method] else { return try Self.unknownMethod(request.method, match.routes) }
        found = index
        let route = routes[index]
        var request = request
        request.parameters = PathParameters(Array(zip(names[index], match.values)))
        request.caller = try await caller(of: request, on: route)
        if request.query != nil || !route.query.isEmpty {
            let wrong = QueryCheck.errors(in: try request.queryItems(), for: route)
            guard wrong.isEmpty else { throw Problem.invalid(wrong) }
        }
        if route.request != nil {
            try Self.checkMediaType(request)
            request.body = .bytes(try await request.body.collect(upTo: route.bodyLimit))
        }
        var response = try await route.handler(request)
        if revalidated[index] { response = Revalidation.answer(response, to: request) }
        try DescriptionCheck.check(response, of: route)
        return response
    }

    private func caller(of request: Request, on route: Route) async throws -> Caller? {
        // An open route answers even those whose token has run out.
        guard route.access != .open else { return nil }
        guard let caller = try await authenticator.caller(of: request) else { throw Problem.unauthorized }
        guard route.access.admits(caller) else { throw Problem.forbidden }
        return caller
    }

    private static func unknownMethod(_ method: Method, _ routes: [Method: Int]) throws -> Response {
        var known = Set(routes.keys.map(\.rawValue))
        if known.contains("GET") { known.insert("HEAD") }
        known.insert("OPTIONS")
        let allow = known.sorted().joined(separator: ", ")
        guard method != .options else { return Response(204, headers: [.allow: allow]) }
        throw Problem(405, "method-not-allowed", "This method does not fit here.", headers: [.allow: allow])
    }

    /// Checks that the body is JSON of any kind, and said to be so. Bodies that a foreign page can send without a
    /// preflight are refused: a form, plain text, and bytes of no kind.
    private static func checkMediaType(_ request: Request) throws(Problem) {
        // Nothing here unpacks, so nothing can be made to burst.
        guard Token.equalIgnoringCase(request.headers[.contentEncoding] ?? "identity", "identity") else {
            throw Problem(
                415,
                "unsupported-media-type",
                "Send JSON as it is, not packed.",
                headers: [.acceptEncoding: "identity"]
            )
        }
        guard let value = request.headers[.contentType] else {
            guard case .empty = request.body else {
                throw Problem(415, "unsupported-media-type", "Send JSON, and say so.")
            }
            return
        }
        let type = Token.trimmed(value.prefix { $0 != ";" })
        let isJSON =
            Token.equalIgnoringCase(type, "application/json")
            || (type.lowercased().hasPrefix("application/") && type.lowercased().hasSuffix("+json"))
        guard isJSON else { throw Problem(415, "unsupported-media-type", "Send JSON.") }
    }
}
