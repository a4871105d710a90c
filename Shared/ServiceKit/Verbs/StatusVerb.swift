import CommandLineKit
import EventLog
import FoundationEssentials
import Postgres
import Vault

/// `status`: how far the log is, how far its followers are, and how many keys there are.
struct StatusVerb<S: Service>: Subcommand {
    static var name: String { "status" }
    static var summary: String { "Shows the log's position, its followers and their lag, and the keys." }
    static var group: String { "Look" }
    static var parameters: [Parameter] { [.json] }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: ServiceContext<S>) async throws {
        let report = try await context.withLog { store in try await StatusReport(store, SchemaNames(S.self)) }
        if context.console.isJSON { return try context.console.printJSON(report) }
        for line in report.lines(style: context.console.style, width: context.console.width) {
            context.console.print(line)
        }
    }
}
