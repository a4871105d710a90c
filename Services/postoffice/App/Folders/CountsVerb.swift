import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `counts`: how much mail there is; with `--check`, whether every folder's counts are what the events say.
struct CountsVerb: Subcommand {
    static let name = "counts"
    static let summary = "Counts the mail; with --check, anew from the events, and compares."
    static let group = "Mail"
    static let discussion = """
        --check reads the whole log up to where the read model stands and needs some hundred bytes of memory per letter and
        recipient. The service may run meanwhile. Ends with status 1 if a folder's counts differ; `rebuild mail-1` mends them.
        """
    static let parameters: [Parameter] = [.flag("--check", "Count anew from the events, and compare."), .json]

    private let checks: Bool

    init(_ arguments: inout Arguments) throws(UsageError) { checks = arguments.flag("--check") }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let console = context.console
        let report = try await context.look { service, _ in
            let check = CountsCheck(store: service.commands.store, pool: service.commands.pool)
            guard checks else { return CountsCheck.Report(try await check.snapshot()) }
            let progress = Progress(console, "counting", unit: "events", total: try await service.commands.store.head())
            defer { progress.finish() }
            return try await check.run { progress.update($0) }
        }
        if console.isJSON {
            try console.printJSON(report)
        } else {
            console.print(
                "\(grouped(report.folders)) folders with \(grouped(report.messages)) copies of letters, "
                    + "\(grouped(report.unread)) unread, at position \(grouped(report.position))."
            )
            if checks, report.differences.isEmpty { console.print("The events say the same.") }
            for line in report.differences {
                console.print(
                    "folder \(line.folder) of \(line.owner): \(line.messages)/\(line.unread) "
                        + "shown, \(line.trueMessages)/\(line.trueUnread) by the events"
                )
            }
        }
        guard report.differences.isEmpty else {
            throw CommandFailure(
                .failure,
                "\(report.differences.count) folders are counted wrongly.",
                hint: "postoffice rebuild mail-1"
            )
        }
    }
}
