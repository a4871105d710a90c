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
        LineLimit.parameter(default: 50), .json,
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
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        client = try arguments.option("--client")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Ledger, _ base: ServiceBase) async throws -> [Line] {
        var conditions: [Query] = []
        if let state { conditions.append("state = \(state.rawValue)") }
        if let client {
            let person = try await client.find(in: service.commands.people)
            conditions.append("client = \(person.id)")
        }
        let rows = try await service.commands.page(conditions, limit: limit.asked)
        let people = try await service.commands.people.known(Set(rows.map(\.standing.client)))
        return rows.map { Line(row: $0, client: PersonRow.label(of: $0.standing.client, in: people)) }
    }
}
