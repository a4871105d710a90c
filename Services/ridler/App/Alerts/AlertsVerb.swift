import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// `alerts`: the alerts there are.
struct AlertsVerb: ListVerb {
    static let name = "alerts"
    static let summary = "Lists alerts, the latest first. What was answered isn't shown."
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(WordArgument<AlertState>.kind)."),
        LineLimit.parameter(default: 50), .json,
    ]
    static let examples = [(line: "alerts --state open", meaning: "which ones nobody has seen")]

    let listing = Listing<AlertView>(
        empty: "There are none.",
        [
            .id("alert", "id") { $0.id }, .text("state", "state") { $0.state.rawValue },
            .text("client", "client_name", mayShrink: true) { $0.clientName }, .json("client") { $0.client },
            .time("received", "received_at") { $0.receivedAt },
            .time("seen by", "seen_by") { $0.seenBy }, .time("contact by", "contact_by") { $0.contactBy },
            .text("late", "overdue") { $0.overdue ? "late" : "" },
            .text("outcome", "outcome") { $0.outcome?.rawValue },
        ]
    )
    private let state: AlertState?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Ridler, _ base: ServiceBase) async throws -> [AlertView] {
        let rows = try await AlertRow.query(
            base.pool,
            where:
                "(\(state?.rawValue)::text is null or state = \(state?.rawValue)) order by began desc limit \(limit.asked)"
        )
        return try await service.alerts.views(rows, handling: [])
    }
}
