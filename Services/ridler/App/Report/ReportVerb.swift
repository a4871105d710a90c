import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// `report`: the unit's report on a survey.
struct ReportVerb: Subcommand {
    typealias Context = ServiceContext<Ridler>

    static let name = "report"
    static let summary = "Counts how a survey was answered, and compares first and last scores."
    static let discussion = "Without --json it writes a table as CSV: instrument, rule, figure, value."
    static let group = "Scores"
    static let parameters: [Parameter] =
        [
            .option("--survey", value: "uuid", "The survey: surveys lists them.").required
        ] + DayOptions.parameters + [.json]
    static let examples = [(line: "report --survey 0197… --from 2026-01-01 --until 2026-12-31", meaning: "a year")]

    private let survey: UUID
    private let options: DayOptions

    init(_ arguments: inout Arguments) throws(UsageError) {
        survey = try arguments.required("--survey")
        options = try DayOptions(&arguments)
    }

    func run(in context: ServiceContext<Ridler>) async throws {
        let report = try await context.look { service, _ in
            let (from, until) = options.days(at: service.answering.now())
            return try await ReportView.count(survey, from, until, service.scores)
        }
        try context.console.tell(report, String(decoding: report.csv, as: UTF8.self).replacing("\r\n", with: "\n"))
    }
}
