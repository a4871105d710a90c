public import CommandLineKit
import FoundationEssentials
import ServiceKit

#if canImport(Glibc)
    import Glibc
#endif

/// The main program of the gateway.
public enum GatewayMain {
    /// Runs the verb on the command line and ends the process with its status. Never returns.
    public static func main() async -> Never {
        Heap.settle()
        // Files that are written are nobody's but ours.
        umask(0o077)
        // A client that hangs up must not end the process.
        signal(SIGPIPE, SIG_IGN)
        let environment = ProcessInfo.processInfo.environment
        let code = await run(
            Array(CommandLine.arguments.dropFirst()),
            console: .standard(environment: environment),
            environment: environment
        )
        exit(code.rawValue)
    }

    /// Runs the verb that `words` call for; for `main` and tests.
    public static func run(_ words: [String], console: Console, environment: [String: String]) async -> ExitCode {
        await table.run(words, console: console, explain: explain) {
            GatewayContext(console: $0, environment: environment)
        }
    }

    /// The verbs of the gateway.
    public static var table: CommandTable<GatewayContext> {
        CommandTable<GatewayContext>(
            program: "gateway",
            summary: "Carries requests from the public to the services, and between services."
        )
        .verb(ServeVerb.self)
        .verb(RoutesVerb.self)
        .verb(UpstreamsVerb.self)
        .verb(LimitsVerb.self)
        .verb(TracesVerb.self)
        .verb(DrainVerb.self)
        .verb(CheckConfigVerb.self)
    }

    private static func explain(_ error: any Error) -> CommandFailure? {
        switch error {
        case let error as ConfigurationError:
            CommandFailure(
                .configuration,
                error.mistakes.joined(separator: "\n"),
                hint: "gateway serve --help lists all settings"
            )
        default: nil
        }
    }
}
