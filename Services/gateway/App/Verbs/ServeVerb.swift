import CommandLineKit
import ServiceKit

/// `serve`: the gateway itself.
struct ServeVerb: Subcommand {
    static let name = "serve"
    static let summary = "Carries requests until it is told to stop (SIGTERM, Control-C)."
    static let group = "Run"
    static var discussion: String {
        """
        The first signal lets what was begun finish, a second one ends at once. Several gateways may share their ports. Log
        lines, one JSON object each, go to standard error. Settings come from the environment:

        \(SettingsHelp.text(of: GatewayConfiguration.init))
        """
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: GatewayContext) async throws {
        var reader = ConfigurationReader(environment: context.environment)
        let configuration = try GatewayConfiguration(&reader)
        let log = Logger(service: "gateway", level: configuration.logLevel)
        for name in reader.unknown(besides: SettingsHelp.known.union(GatewayConfiguration.ofOthers)) {
            log.warning("unknown setting", ["name": .string(name)])
        }
        let gateway = try Gateway(configuration, telemetry: ServiceTelemetry(log: log))
        try await gateway.telemetry.serve(gateway.group(), loops: gateway.loops)
    }
}
