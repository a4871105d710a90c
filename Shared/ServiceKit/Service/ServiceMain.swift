public import CommandLineKit
import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// The main program of a service: `@main enum Main { static func main() async { await ServiceMain<Postoffice>.main() } }`.
public enum ServiceMain<S: Service> {
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
        await table.run(words, console: console, explain: FailureExplanation.explain) { console in
            ServiceContext(console: console, environment: environment)
        }
    }

    /// The verbs of the service: those that all have, then its own.
    public static var table: CommandTable<ServiceContext<S>> {
        var table = CommandTable<ServiceContext<S>>(program: S.name, summary: S.summary)
            .verb(ServeVerb<S>.self)
            .verb(MigrateVerb<S>.self)
            .verb(CheckConfigVerb<S>.self)
            .verb(StatusVerb<S>.self)
            .verb(StreamsVerb<S>.self)
            .verb(ShowVerb<S>.self)
            .verb(TailVerb<S>.self)
            .verb(TraceVerb<S>.self)
            .verb(VerifyVerb<S>.self)
            .verb(RebuildVerb<S>.self)
            .verb(ExportVerb<S>.self)
            .verb(ExportSealsVerb<S>.self)
            .verb(CheckExportVerb<S>.self)
            .verb(ImportVerb<S>.self)
            .verb(EraseVerb<S>.self)
            .verb(LedgerVerb<S>.self)
            .verb(RotateKeysVerb<S>.self)
        S.addVerbs(to: &table)
        return table
    }
}
