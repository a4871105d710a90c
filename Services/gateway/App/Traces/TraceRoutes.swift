import CommandLineKit
import HTTPKit
import ServiceKit

/// The pages about traces, on the operators' listener and nowhere else.
struct TraceRoutes: Sendable {
    let queries: TraceQueries

    /// Requests of a page at most.
    private static let mostOnPage = 1000
    /// Requests as JSON at most: one more than the verb shows.
    private static let mostAsJSON = LineLimit.most + 1

    private static let failed = QueryParameter("failed", .flag, "Only requests that were refused or failed.")
    private static let find = QueryParameter("find", .text(maximum: 64), "The id of a trace or a request, to open it.")

    var routes: [Route] {
        [
            Route(
                .get,
                "/traces",
                .open,
                "The newest requests, as a page.",
                query: [.limit(maximum: Self.mostOnPage), Self.failed, Self.find],
                handler: page
            ),
            Route(
                .get,
                "/traces.json",
                .open,
                "The newest requests, as JSON.",
                query: [.limit(maximum: Self.mostAsJSON), Self.failed],
                handler: json
            ),
            Route(
                .get,
                "/traces/{trace}",
                .open,
                "One trace, by its id or a request's, as a page; as JSON with .json behind it.",
                handler: trace
            ),
            Route(.get, TraceFrame.stylePath, .open, "How the pages look.") { _ in TraceFrame.style() },
        ]
    }

    private func page(_ request: Request) async throws -> Response {
        var missing: String?
        if let name = try request.queryText("find")?.split(separator: " ").first.map(String.init) {
            if let trace = await queries.trace(named: name) {
                return Response(303, headers: [.location: "/traces/\(trace)", .cacheControl: "no-store"])
            }
            missing = name
        }
        let (list, failed) = try await newest(request, atMost: Self.mostOnPage)
        let page = TraceListPage.page(list, failed: failed, missing: missing)
        return TraceFrame.answer(page, status: missing == nil ? 200 : 404)
    }

    private func json(_ request: Request) async throws -> Response {
        .json(try await newest(request, atMost: Self.mostAsJSON).list, headers: [.cacheControl: "no-store"])
    }

    private func newest(_ request: Request, atMost most: Int) async throws -> (list: TracedRequests, failed: Bool) {
        let failed = try request.queryFlag("failed") ?? false
        let limit = try request.limit(standard: 200, maximum: most)
        return (TracedRequests(await queries.newest(limit, failed: failed), isKept: queries.isKept), failed)
    }

    private func trace(_ request: Request) async throws -> Response {
        let name = request.parameters.text("trace")
        let isJSON = name.hasSuffix(".json")
        guard let trace = await queries.trace(named: isJSON ? String(name.dropLast(5)) : name) else {
            throw Problem.notFound
        }
        let report = try await queries.report(on: trace)
        let status: Status = report.isKnown ? 200 : 404
        if isJSON { return .json(report, status: status, headers: [.cacheControl: "no-store"]) }
        return TraceFrame.answer(TracePage.page(report), status: status)
    }
}
