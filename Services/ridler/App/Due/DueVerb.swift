import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

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
