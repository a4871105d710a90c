import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import Postgres
import RidlerDomain
import ServiceKit

/// `scores`: the scores of a client.
struct ScoresVerb: ListVerb {
    static let name = "scores"
    static let summary = "Lists the scores of a client, the first one first; their answers are not shown."
    static let group = "Scores"
    static let parameters: [Parameter] = [.person("client", "Whose scores"), .json]
    static let examples = [(line: "scores 33", meaning: "of client 33")]

    let listing = Listing<ScoreRow>(
        empty: "There are none.",
        [
            .id("response", "response") { $0.response }, .time("answered", "at") { $0.at },
            .text("instrument", "instrument") { "\($0.instrument) \($0.version)" },
            .text("rule", "rule") { $0.score.rule }, .text("kind", "kind") { $0.score.standing.kind.rawValue },
            .number("score", "value") { $0.score.value }, .text("band", "band") { $0.score.band },
        ]
    )
    private let client: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { client = try arguments.argument("client") }

    func rows(of service: Ridler, _ base: ServiceBase) async throws -> [ScoreRow] {
        let person = try await client.find(in: People(pool: base.pool))
        try await service.readings.note([service.reading(.scores, of: person.id)], by: nil)
        return try await ScoreRow.query(base.pool, where: "r.client = \(person.id)")
    }
}

/// `rescore`: scores earlier responses by the rules of the last version.
struct RescoreVerb: DecisionVerb {
    static let name = "rescore"
    static let summary = "Scores earlier responses by the rules of an instrument's last version."
    static let discussion = "--dry-run shows what would change: look at it first. Alerts stay as they were stated."
    static let group = "Scores"
    static let parameters: [Parameter] = [.argument("instrument", "Its name."), .dryRun, .json]
    static let examples = [(line: "rescore phq-9 --dry-run", meaning: "which scores would be others")]

    /// Outcome, or with `--dry-run` the outcome that it would have.
    struct Outcome: Encodable, Sendable {
        let changes: RescoreView
        let dryRun: Bool
    }

    private let instrument: String
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        instrument = try arguments.argument("instrument")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Ridler, _ console: Console) async throws -> Outcome {
        _ = try await service.scores.projection.catchUp()
        let changes = try await service.scores.changes(instrument)
        guard !isDryRun else { return Outcome(changes: changes, dryRun: true) }
        _ = try await service.instruments.rescore(instrument, by: nil, CommandContext())
        _ = try await service.scores.projection.catchUp()
        return Outcome(changes: changes, dryRun: false)
    }

    func words(for outcome: Outcome) -> String {
        func text(_ value: Int?, _ band: String?) -> String { value.map { "\($0) \(band ?? "")" } ?? "none" }
        let lines = outcome.changes.changes.map { change in
            let before = text(change.before, change.bandBefore)
            return
                "\(change.response?.uuidString.lowercased() ?? "") \(change.rule): \(before) → \(text(change.after, change.bandAfter))"
        }
        let count = "\(outcome.changes.changes.count) scores of \(outcome.changes.responses) responses"
        let end = outcome.dryRun ? "\(count) would be others. Nothing was done." : "\(count) are others."
        return (lines + [end]).joined(separator: "\n")
    }
}
