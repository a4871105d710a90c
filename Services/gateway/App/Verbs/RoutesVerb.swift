import CommandLineKit
import HTTPKit
import ServiceKit

/// `routes`: which path goes where.
struct RoutesVerb: Subcommand {
    static let name = "routes"
    static let summary = "Lists which paths go to which service, and on which listener they exist."
    static let group = "Look"
    static let parameters = [Parameter.json]

    private struct Line: Encodable, Sendable {
        let prefix: String
        let service: String
        let exposure: Exposure
        let timeout: String
        let addresses: [String]
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: GatewayContext) async throws {
        let configuration = try context.configuration()
        let rows = Gateway.table(
            configuration.services.entries.map { Upstream($0) },
            configuration.limits,
            configuration.upstreams.timeouts
        ).rows
        let lines = rows.map { row in
            Line(
                prefix: row.prefix,
                service: row.upstream.service,
                exposure: row.exposure,
                timeout: row.limits.response.settingText,
                addresses: row.upstream.replicas.map(\.origin.address.description)
            )
        }
        try context.console.show(
            lines.sorted { $0.prefix < $1.prefix },
            as: Table([
                .text("path") { $0.prefix },
                .text("service") { $0.service },
                .text("listener") { $0.exposure.rawValue },
                .text("time-out") { $0.timeout },
                .text("addresses") { $0.addresses.joined(separator: " ") },
            ]),
            empty: "There are no routes."
        )
    }
}
