import CommandLineKit
import EventLog
import FoundationEssentials

/// `import`: an exported log into an empty one.
struct ImportVerb<S: Service>: Subcommand {
    static var name: String { "import" }
    static var summary: String { "Reads an exported log from standard input into an empty one." }
    static var group: String { "Repair" }
    static var discussion: String {
        """
        Everything happens in one transaction: a line that is missing, changed or out of order leaves the log empty. Connects as
        the owner. The log gets a new epoch, because what followers elsewhere have seen may not be in it; --keep-epoch keeps the
        old one where it certainly is. Stop the service first.
        """
    }
    static var parameters: [Parameter] {
        [.flag("--keep-epoch", "Followers of other services may go on where they were."), .dryRun, .json]
    }
    static var examples: [(line: String, meaning: String)] {
        [(line: "import --dry-run < log.json", meaning: "Checks that a backup is whole.")]
    }

    private let keepsEpoch: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        keepsEpoch = arguments.flag("--keep-epoch")
        isDryRun = arguments.flag(Parameter.dryRun.name)
    }

    private struct Report: Encodable {
        let events: Int64
        let done: Bool
    }

    func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        let reader = ExportReader(service: S.name) { readLine(strippingNewline: true) }
        let progress = Progress(console, isDryRun ? "checking" : "importing", unit: "events")
        let count: Int64
        if isDryRun {
            count = try await reader.read { _, lines in progress.update(lines.last?.position ?? 0) }.events
        } else {
            count = try await context.withOwner { pool in
                try await LogImport(reader, keepsEpoch: keepsEpoch).run(on: pool) { progress.update($0) }
            }
        }
        progress.finish()
        if console.isJSON { return try console.printJSON(Report(events: count, done: !isDryRun)) }
        console.print("\(grouped(count)) events \(isDryRun ? "could be" : "were") imported.")
    }
}
