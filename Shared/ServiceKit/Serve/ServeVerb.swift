import CommandLineKit
public import EventLoop
import ProductVersion

/// `serve`: the service itself.
struct ServeVerb<S: Service>: Subcommand {
    static var name: String { "serve" }
    static var summary: String { "Serves until it is told to stop (SIGTERM, Control-C)." }
    static var group: String { "Run" }
    static var discussion: String {
        """
        The first signal lets what was begun finish, a second one ends at once. Log lines, one JSON object each, go to standard
        error. Settings come from the environment; all mistakes are told at the same time:

        \(SettingsHelp.text { reader in try ServiceConfiguration(&reader, of: S.self) })
        """
    }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: ServiceContext<S>) async throws {
        var reader = ConfigurationReader(environment: context.environment)
        let configuration = try ServiceConfiguration(&reader, of: S.self)
        let log = Logger(service: S.name, level: configuration.database.logLevel)
        for name in reader.unknown(besides: SettingsHelp.known) {
            log.warning("unknown setting", ["name": .string(name)])
        }
        let process = ServiceProcess<S>(
            configuration,
            telemetry: ServiceTelemetry(log: log),
            environment: context.environment
        )
        try await process.telemetry.serve(try await process.group(), loops: process.loops)
    }
}

extension ServiceTelemetry {
    /// Runs `group` until SIGTERM or SIGINT, or until a member fails. Throws `CommandFailure` unless it ended as it should.
    public func serve(_ group: RunGroup, loops: EventLoopGroup) async throws {
        let health = health
        let log = log
        let signals = StopSignals(
            on: loops.loops[0],
            first: {
                log.info("stopping")
                health.drain()
                group.stop()
            },
            further: { group.force() }
        )
        try await signals.listen()
        log.info("starting", ["version": .string(ProductVersion.current)])
        let outcome = await group.run()
        switch outcome {
        case .stopped: log.info("stopped")
        case .failed(let member, let error):
            let known = error.flatMap { FailureExplanation.explain($0) }
            let reason = known?.message ?? error.map { String(describing: $0) } ?? "it ended by itself"
            throw CommandFailure(known?.code ?? .software, "\(member) failed: \(reason)", hint: known?.hint)
        case .overdue(let members):
            throw CommandFailure(.temporary, "stopping took too long: \(members.joined(separator: ", "))")
        case .forced: throw CommandFailure(.interrupted, "ended at once")
        }
    }
}
