import CommandLineKit
import HTTPKit
import ServiceKit

/// `limits`: what clients may ask, and who is near the end of it.
struct LimitsVerb: Subcommand {
    static let name = "limits"
    static let summary = "Shows the rates that are set, and the fullest buckets of the gateway that runs."
    static let group = "Look"
    static let parameters = [Parameter.json]
    static var discussion: String {
        """
        A bucket's name says nothing about whose it is, and changes with every start. Where several gateways share a port, one
        of them answers; each counts for itself.
        """
    }

    private struct Line: Encodable, Sendable {
        let policy: String
        let rate: String
        let here: String
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: GatewayContext) async throws {
        let configuration = try context.configuration()
        let settings = configuration.clients
        let shared = settings.rates.shared(by: settings.processes)
        let lines = RatePolicy.allCases.map { policy in
            Line(
                policy: policy.rawValue,
                rate: settings.rates.rates[policy]?.text ?? "off",
                here: shared.rates[policy]?.text ?? "off"
            )
        }
        let routes = zip(settings.routes.entries, settings.routes.shared(by: settings.processes).entries).map {
            Line(policy: $0.name, rate: $0.rate?.text ?? "off", here: $1.rate?.text ?? "off")
        }
        try context.console.show(
            lines + routes,
            as: Table([
                .text("policy") { $0.policy }, .text("rate") { $0.rate }, .text("of this process") { $0.here },
            ]),
            empty: "There are no limits."
        )
        do {
            let use: LimitsInUse = try await GatewayAtWork(address: configuration.metricsListen).ask(.get, "/limits")
            try context.console.show(
                use.busiest,
                as: Table([
                    .text("policy") { $0.policy }, .text("bucket") { $0.bucket }, .number("used %") { "\($0.used)" },
                    .number("full in s") { "\($0.fullIn)" },
                ]),
                empty: "No bucket is in use."
            )
        } catch let failure as CommandFailure {
            context.console.printError(failure.message)
        }
    }
}
