import CommandLineKit
import EventSourcing
import FoundationEssentials
import LedgerDomain
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit

/// `figures`: the unit's figures.
struct FiguresVerb: Subcommand {
    typealias Context = ServiceContext<Ledger>

    static let name = "figures"
    static let summary =
        "Counts applications, acceptances, modules that were done, refusals by reason, and ends by week."
    static let discussion = "Without --json it writes a table as CSV: figure, detail, count."
    static let parameters =
        DayOptions.parameters + [
            .option("--programme", value: "uuid", "Only those of this programme."), .json,
        ]
    static let examples = [(line: "figures --from 2026-01-01 --until 2026-12-31", meaning: "a year")]

    private let options: DayOptions
    private let programme: UUID?

    init(_ arguments: inout Arguments) throws(UsageError) {
        options = try DayOptions(&arguments)
        programme = try arguments.option("--programme")
    }

    func run(in context: ServiceContext<Ledger>) async throws {
        let figures = try await context.look { service, base in
            let (from, until) = options.days(at: service.commands.now())
            return try await FiguresView.count(from, until, of: programme, in: base.pool)
        }
        try context.console.tell(figures, String(decoding: figures.csv, as: UTF8.self).replacing("\r\n", with: "\n"))
    }
}
