import CommandLineKit
import EventSourcing
import FoundationEssentials
import LedgerDomain
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit

/// `caseload`: the enrolments of whom somebody looks after.
struct CaseloadVerb: ListVerb {
    static let name = "caseload"
    static let summary =
        "Lists the enrolments of the clients of a member of staff: open alerts, then by the next day of contact."
    static let parameters: [Parameter] = [
        .person("staff", "Whose caseload"), LineLimit.parameter(default: 50), .json,
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
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        staff = try arguments.argument("staff")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Ledger, _ base: ServiceBase) async throws -> [CaseloadLine] {
        let commands = service.commands
        var query = CaseloadQuery()
        query.staff = try await staff.find(in: commands.people).id
        query.column = .nextContact
        return try await query.lines(after: nil, limit: limit.asked, at: commands.now(), in: base.pool).map(\.line)
    }
}
