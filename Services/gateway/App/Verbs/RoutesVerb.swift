import CommandLineKit
import HTTPKit

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
        let addresses: [String]
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: GatewayContext) async throws {
        let configuration = try context.configuration()
        let rows = Gateway.table(configuration.services.entries.map { Upstream($0) }, configuration.limits).rows
        let lines = rows.map { row in
            Line(
                prefix: row.prefix,
                service: row.upstream.service,
                exposure: row.exposure,
                addresses: row.upstream.origins.map(\.address.description)
            )
        }
        try context.console.show(
            lines.sorted { $0.prefix < $1.prefix },
            as: Table([
                .text("path") { $0.prefix },
                .text("service") { $0.service },
                .text("listener") { $0.exposure.rawValue },
                .text("addresses") { $0.addresses.joined(separator: " ") },
            ]),
            empty: "There are no routes."
        )
    }
}
