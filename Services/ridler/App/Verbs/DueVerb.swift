import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

extension Subcommand where Context == ServiceContext<Ridler> {
    static var group: String { "Surveys" }
}

/// `due`: what a client is, was and will be asked.
struct DueVerb: ListVerb {
    static let name = "due"
    static let summary = "Lists what a client is, was and will be asked, by the time at which it opens."
    static let parameters: [Parameter] = [.person("client", "Who is asked"), .json]
    static let examples = [(line: "due cleo", meaning: "what Cleo can answer")]

    let listing = Listing<DueOccurrence>(
        empty: "There is nothing.",
        [
            .id("occurrence", "id") { $0.occurrence.id }, .text("state", "state") { $0.state.rawValue },
            .time("opens", "opens_at") { $0.occurrence.opensAt },
            .time("begin by", "begin_by") { $0.occurrence.beginBy },
            .text("survey", "survey_name", mayShrink: true) { $0.terms?.name(for: LanguageWishes("en" as String?)) },
            .json("survey") { $0.occurrence.survey },
            .text("asked", "requests") { String($0.row?.requests ?? 0) },
        ]
    )
    private let client: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { client = try arguments.argument("client") }

    func rows(of service: Ridler, _ base: ServiceBase) async throws -> [DueOccurrence] {
        let person = try await client.find(in: People(pool: base.pool))
        try await service.readings.note([service.reading(.due, of: person.id)], by: nil)
        return try await service.answering.due.occurrences(of: [person.id], at: base.now())
    }
}

/// `alerts`: the alerts there are.
struct AlertsVerb: ListVerb {
    static let name = "alerts"
    static let summary = "Lists alerts, the latest first. What was answered isn't shown."
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(WordArgument<AlertState>.kind)."),
        .option("--limit", value: "count", "Lines at most. Default: 50."), .json,
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
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    func rows(of service: Ridler, _ base: ServiceBase) async throws -> [AlertView] {
        let rows = try await AlertRow.query(
            base.pool,
            where: "(\(state?.rawValue)::text is null or state = \(state?.rawValue)) order by began desc limit \(limit)"
        )
        return try await service.alerts.views(rows, handling: [])
    }
}
