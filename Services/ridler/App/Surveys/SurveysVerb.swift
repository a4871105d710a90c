import CommandLineKit
import FoundationEssentials
import OperatorKit
import Postgres
import RidlerDomain
import ServiceKit

/// `surveys`: the surveys of the unit.
struct SurveysVerb: ListVerb {
    static let name = "surveys"
    static let summary = "Lists the surveys of the unit, the latest first: their ids are what report asks for."
    static let parameters: [Parameter] = [.json]
    static let examples = [(line: "surveys", meaning: "what programmes and therapists can ask")]

    let listing = Listing(
        empty: "There are none.",
        Table<SurveyView>([
            .text("survey") { $0.id.uuidString.lowercased() }, .text("instrument") { $0.instrument },
            .number("version") { String($0.version) }, .text("opens") { $0.opens },
            .text("asked") { $0.active ? "yes" : "no" }, .text("risk") { $0.hasRisk ? "yes" : "no" },
            .text("name", mayShrink: true) { $0.names.map(\.name).joined(separator: " / ") },
        ])
    )

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func rows(of service: Ridler, _ base: ServiceBase) async throws -> [SurveyView] {
        try await SurveyRow.query(base.pool, where: "true order by began desc").map { SurveyView($0.id, $0.terms) }
    }
}
