import CommandLineKit
import HTTPKit
import ServiceKit

/// `traces`: what requests did, as the gateway that runs tells it.
struct TracesVerb: Subcommand {
    static let name = "traces"
    static let summary = "Shows the newest requests of the gateway that runs, or what one of them did in all services."
    static let group = "Look"
    static let parameters: [Parameter] = [
        .optional("id", "The X-Request-Id of an answer, or the id of a trace."),
        .flag("--failed", "Only requests that were refused or failed."), LineLimit.parameter(default: 200),
        .json,
    ]
    static var discussion: String {
        """
        The same as the page at /traces of the operators' listener. With THERACOMM_TRACES_FOLDER requests are kept in files, of all gateways
        that share the folder. Without it they are remembered in memory, a few thousand of them, and each gateway remembers its own.
        """
    }

    private let id: String?
    private let failed: Bool
    private let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        failed = arguments.flag("--failed")
        limit = try LineLimit(&arguments, default: 200)
        let id: String? = try arguments.optionalArgument("id")
        if let id, !Self.isName(id) { throw UsageError("<id> has letters, digits and dashes only") }
        self.id = id
    }

    func run(in context: GatewayContext) async throws {
        let gateway = GatewayAtWork(address: try context.configuration().metricsListen)
        guard let id else {
            let path = "/traces.json?failed=\(failed)&limit=\(limit.asked)"
            let list: TracedRequests = try await gateway.ask(.get, path)
            return try Self.show(list, upTo: limit, context.console)
        }
        let report: TraceReport = try await gateway.ask(.get, "/traces/\(id).json", within: .seconds(15))
        if context.console.isJSON { return try context.console.printJSON(report) }
        try Self.show(report, context.console)
    }

    private static func show(_ list: TracedRequests, upTo limit: LineLimit, _ console: Console) throws {
        try console.show(
            list.requests,
            as: Table([
                .text("time") { $0.time }, .text("method") { $0.method }, .text("route") { $0.route },
                .text("service") { $0.service }, .number("status") { "\($0.status)" },
                .number("took") { TraceTime.duration($0.us) }, .text("trace") { $0.trace },
            ]),
            empty: "No request is remembered.",
            upTo: limit
        )
    }

    private static func show(_ report: TraceReport, _ console: Console) throws {
        try console.show(
            report.steps,
            as: Table([
                .text("service") { String(repeating: "  ", count: min($0.depth, 6)) + $0.service },
                .text("method") { $0.method }, .text("route") { $0.route }, .number("status") { "\($0.status)" },
                .text("time") { $0.time }, .number("took") { TraceTime.duration($0.us) },
            ]),
            empty: "No request of it is remembered any more."
        )
        console.print()
        try console.show(
            report.events,
            as: Table([
                .text("service") { $0.service }, .text("event") { $0.type }, .text("stream") { $0.stream },
                .number("version") { "\($0.version)" }, .number("position") { "\($0.position)" },
                .text("stored") { $0.time },
            ]),
            empty: "No event of it was found."
        )
        for asked in report.asked {
            if let failure = asked.failure { console.printError("\(asked.service) at \(asked.address): \(failure)") }
        }
    }

    private static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
            }
    }
}
