import CommandLineKit
import EventSourcing
import FoundationEssentials
import LedgerDomain
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit

/// `enrolments`: the enrolments there are.
struct EnrolmentsVerb: ListVerb {
    static let name = "enrolments"
    static let summary = "Lists enrolments, the latest first."
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(WordArgument<EnrolmentState>.kind)."),
        .personOption("--client", "Whose they are"),
        .option("--limit", value: "count", "Lines at most. Default: 50."), .json,
    ]
    static let examples = [(line: "enrolments --state applied", meaning: "who is to be screened")]

    /// Enrolment and the label of whose it is.
    struct Line: Sendable {
        let row: EnrolmentRow
        let client: String
    }

    let listing = Listing<Line>(
        empty: "There are none.",
        [
            .id("enrolment", "id") { $0.row.id }, .text("state", "state") { $0.row.standing.state.rawValue },
            .text("client", "client_name", mayShrink: true) { $0.client }, .json("client") { $0.row.standing.client },
            .id("programme", "programme") { $0.row.standing.programme },
            .text("start", "start") { $0.row.standing.start?.text },
            .time("applied", "applied_at") { $0.row.appliedAt },
        ]
    )
    private let state: EnrolmentState?
    private let client: PersonArgument?
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        client = try arguments.option("--client")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    func rows(of service: Ledger, _ base: ServiceBase) async throws -> [Line] {
        var conditions: [Query] = []
        if let state { conditions.append("state = \(state.rawValue)") }
        if let client {
            let person = try await client.find(in: service.commands.people)
            conditions.append("client = \(person.id)")
        }
        let rows = try await service.commands.page(conditions, limit: limit)
        let people = try await service.commands.people.known(Set(rows.map(\.standing.client)))
        return rows.map { Line(row: $0, client: PersonRow.label(of: $0.standing.client, in: people)) }
    }
}

/// `caseload`: the enrolments of whom somebody looks after.
struct CaseloadVerb: ListVerb {
    static let name = "caseload"
    static let summary =
        "Lists the enrolments of the clients of a member of staff: open alerts, then by the next day of contact."
    static let parameters: [Parameter] = [
        .person("staff", "Whose caseload"), .option("--limit", value: "count", "Lines at most. Default: 50."), .json,
    ]
    static let examples = [(line: "caseload hanna", meaning: "whom Hanna is to contact next")]

    let listing = Listing(
        empty: "There is nobody.",
        Table<CaseloadLine>([
            .text("enrolment") { $0.enrolment.uuidString.lowercased() }, .text("state") { $0.state.rawValue },
            .text("week") { line in line.week.map { "\($0) of \(line.weeks)" } ?? "" },
            .text("alert") { $0.alert?.rawValue ?? "" },
            .number("surveys") { $0.surveysOverdue == 0 ? "" : String($0.surveysOverdue) },
            .text("contact") { ($0.nextContact ?? "") + ($0.overdue ? " overdue" : "") },
            .text("client", mayShrink: true) { $0.name },
        ])
    )
    private let staff: PersonArgument
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        staff = try arguments.argument("staff")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    func rows(of service: Ledger, _ base: ServiceBase) async throws -> [CaseloadLine] {
        let commands = service.commands
        var query = CaseloadQuery()
        query.staff = try await staff.find(in: commands.people).id
        query.column = .nextContact
        return try await query.lines(after: nil, limit: limit, at: commands.now(), in: base.pool).map(\.line)
    }
}

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
