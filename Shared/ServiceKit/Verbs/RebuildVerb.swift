import CommandLineKit
import EventLog
import Vault

/// `rebuild <projection>`: makes a read model anew from the log, beside the live one, and switches.
struct RebuildVerb<S: Service>: Subcommand {
    static var name: String { "rebuild" }
    static var summary: String { "Makes a read model anew beside the live one, then switches." }
    static var group: String { "Repair" }
    static var discussion: String {
        """
        The service may run meanwhile; readers see the old tables until the new ones take their place in one transaction.
        With --compare it tells how many rows differ from the live ones: none should. Connects as the owner.
        """
    }
    static var parameters: [Parameter] {
        [
            .argument("projection", "Its name, as status shows it."),
            .flag("--compare", "Count the rows that differ from the live tables."),
            .dryRun, .json,
        ]
    }
    static var examples: [(line: String, meaning: String)] {
        [(line: "rebuild inbox-3 --compare --dry-run", meaning: "Proves that the live tables are what the log says.")]
    }

    private let projection: String
    private let isComparing: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        projection = try arguments.argument("projection")
        isComparing = arguments.flag("--compare")
        isDryRun = arguments.flag(Parameter.dryRun.name)
    }

    private struct Report: Encodable {
        let projection: String
        let position: Int64
        let differences: [String: Int64]?
        let isSwitched: Bool
    }

    func run(in context: ServiceContext<S>) async throws {
        let console = context.console
        let report: RebuildReport = try await context.withServiceAsOwner { service, base in
            guard let runner = service.projections.first(where: { $0.name == projection }) else {
                let names = service.projections.map(\.name).sorted().joined(separator: ", ")
                throw CommandFailure(
                    .noInput,
                    "there is no read model \(projection)",
                    hint: names.isEmpty ? "this service has none" : "there are: \(names)"
                )
            }
            let progress = Progress(console, projection, unit: "events", total: try await base.store.head())
            defer { progress.finish() }
            let start = try await base.vault.time()
            let report = try await runner.rebuild(comparing: isComparing, isDryRun: isDryRun) { position, _ in
                progress.update(position)
            }
            if report.isSwitched {
                try await ColumnStatistics(SchemaNames(S.self)).run(on: base.pool)
                _ = try await ServingGrants(SchemaNames(S.self)).run(on: base.pool)
                // Values of a person erased meanwhile may have been read before and written after.
                for person in try await base.vault.erased(since: start) {
                    _ = try await service.purge(person, isDryRun: false)
                }
            }
            return report
        }
        try show(report, console)
        let differing = (report.differences ?? [:]).values.reduce(0, +)
        if isDryRun, differing > 0 {
            throw CommandFailure(.failure, "\(grouped(differing)) rows of \(projection) aren't what the log says")
        }
    }

    private func show(_ report: RebuildReport, _ console: Console) throws {
        if console.isJSON {
            return try console.printJSON(
                Report(
                    projection: projection,
                    position: report.position,
                    differences: report.differences,
                    isSwitched: report.isSwitched
                )
            )
        }
        for (table, count) in (report.differences ?? [:]).sorted(by: { $0.key < $1.key }) {
            console.print("\(table): \(count == 0 ? "no row differs" : "\(grouped(count)) rows differ")")
        }
        let verdict = report.isSwitched ? "is made anew" : "could be made anew; nothing was changed"
        console.print("\(projection) \(verdict), up to position \(grouped(report.position)).")
    }
}
