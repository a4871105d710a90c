import HTTPKit

/// Route on which a service reports its health to the gateway, and to nobody else.
public struct HealthRoute: Sendable {
    let service: String
    let telemetry: ServiceTelemetry

    /// The path at which `service` answers.
    public static func path(of service: String) -> String { "/internal/\(service)/health" }

    var route: Route {
        .get(
            Self.path(of: service),
            .services,
            "Health of this process: what it needs, and how far its followers and its mail are behind. For the gateway.",
            returns: HealthReport.self
        ) { request in
            guard request.caller?.service == TraceRoute.asker else { throw Problem.notFound }
            return Response.json(await HealthReport(of: telemetry), headers: [.cacheControl: "no-store"])
        }
    }
}
