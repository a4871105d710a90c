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

    let listing = Listing<EnrolmentRow>(
        empty: "There are none.",
        [
            .id("enrolment", "id") { $0.id }, .text("state", "state") { $0.standing.state.rawValue },
            .id("client", "client") { $0.standing.client }, .id("programme", "programme") { $0.standing.programme },
            .text("start", "start") { $0.standing.start?.text },
            .time("applied", "applied_at") { $0.appliedAt },
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

    func rows(of service: Ledger, _ base: ServiceBase) async throws -> [EnrolmentRow] {
        var conditions: [Query] = []
        if let state { conditions.append("state = \(state.rawValue)") }
        if let client {
            let person = try await client.find(in: service.commands.people)
            conditions.append("client = \(person.id)")
        }
        return try await service.commands.page(conditions, limit: limit)
    }
}

/// `caseload`: the enrolments of whom somebody looks after.
struct CaseloadVerb: ListVerb {
    static let name = "caseload"
    static let summary = "Lists the enrolments of the clients of a member of staff, by the next day of contact."
    static let parameters: [Parameter] = [
        .person("staff", "Whose caseload"), .option("--limit", value: "count", "Lines at most. Default: 50."), .json,
    ]
    static let examples = [(line: "caseload hanna", meaning: "whom Hanna is to contact next")]

    let listing = Listing(
        empty: "There is nobody.",
        Table<CaseloadLine>([
            .text("enrolment") { $0.enrolment.uuidString.lowercased() }, .text("state") { $0.state.rawValue },
            .text("week") { line in line.week.map { "\($0) of \(line.weeks)" } ?? "" },
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
    static let summary = "Counts applications, acceptances, refusals by reason, and ends by week."
    static let discussion = "Without --json it writes a table as CSV: figure, detail, count."
    static let parameters: [Parameter] = [
        .option("--from", value: "day", "The first day, as 2026-03-01."),
        .option("--until", value: "day", "The last day, as 2026-03-31."),
        .option("--programme", value: "uuid", "Only those of this programme."), .json,
    ]
    static let examples = [(line: "figures --from 2026-01-01 --until 2026-12-31", meaning: "a year")]

    private let from: DayArgument
    private let until: DayArgument
    private let programme: UUID?

    init(_ arguments: inout Arguments) throws(UsageError) {
        from = try arguments.required("--from")
        until = try arguments.required("--until")
        programme = try arguments.option("--programme")
    }

    func run(in context: ServiceContext<Ledger>) async throws {
        let figures = try await context.look { _, base in
            try await FiguresView.count(from.day, until.day, of: programme, in: base.pool)
        }
        try context.console.tell(figures, String(decoding: figures.csv, as: UTF8.self).replacing("\r\n", with: "\n"))
    }
}

/// Day on the command line: `2026-03-01`.
struct DayArgument: ArgumentValue, Hashable {
    static let kind = "a day, as 2026-03-01"
    let day: CivilDay

    init?(argument: String) {
        guard let day = CivilDay(argument) else { return nil }
        self.day = day
    }
}
