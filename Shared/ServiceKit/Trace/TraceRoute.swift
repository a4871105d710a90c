import FoundationEssentials
import HTTPKit

/// Route on which a service tells its findings about a trace to the gateway, and to nobody else.
public struct TraceRoute: Sendable {
    /// Service that may ask.
    public static let asker = "gateway"
    /// The longest that a look into the log may take.
    private static let limit = Duration.seconds(3)

    let service: String
    let lookup: TraceLookup

    /// The path at which `service` answers; `trace` is an id, or a placeholder of a route.
    public static func path(of service: String, trace: String) -> String { "/internal/\(service)/traces/\(trace)" }

    var route: Route {
        Route(
            .get,
            Self.path(of: service, trace: "{trace}"),
            .services,
            "What this process knows of a trace: requests and events, never what they hold. For the gateway.",
            query: [
                QueryParameter(
                    "since",
                    .integer(0...4_102_444_800_000),
                    "Milliseconds since 1970: events before it are not looked at."
                )
            ],
            handler: answer
        )
    }

    private func answer(_ request: Request) async throws -> Response {
        guard request.caller?.service == Self.asker, let trace = TraceID(request.parameters.text("trace")) else {
            throw Problem.notFound
        }
        let since = try request.queryInteger("since").map { Date(timeIntervalSince1970: Double($0) / 1000) }
        let lookup = lookup
        let found = await within(Self.limit) { () async -> Result<TraceFindings, any Error> in
            do {
                return .success(try await lookup.findings(of: trace, since: since))
            } catch {
                return .failure(error)
            }
        }
        guard let found else { throw Problem(504, "lookup-timeout", "Looking through the log takes too long.") }
        return .json(try found.get())
    }
}
