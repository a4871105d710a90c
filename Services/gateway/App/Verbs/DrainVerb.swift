import CommandLineKit
import HTTPKit
import ServiceKit

/// `drain`: lets a gateway that runs finish and end.
struct DrainVerb: Subcommand {
    static let name = "drain"
    static let summary = "Tells the gateway that runs to accept nothing more, finish what was begun, and end."
    static let group = "Run"
    static var discussion: String {
        """
        The same as SIGTERM. Its supervisor starts it again unless it is told not to. Where several gateways share the
        operators' listener one of them is told; give each a listener of its own to choose.
        """
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: GatewayContext) async throws {
        let configuration = try context.configuration()
        let answer: Draining = try await GatewayAtWork(address: configuration.metricsListen).ask(.post, "/drain")
        context.console.print(
            "Process \(answer.process) finishes what it has begun, at most \(configuration.drain.settingText)."
        )
    }
}
