import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `change-cover <cover>`: somebody stands in for longer, for less long, or later.
struct ChangeCoverVerb: DecisionVerb {
    static let name = "change-cover"
    static let summary = "Extends or shortens a cover, or puts it off."
    static let group = "Covers"
    static let discussion = """
        What isn't named stays. A cover that is over stays as it was, one that has begun can't be put off, and with what is added it has at \
        most \(Limits.coverDays) days. More time is refused where clients of the absent one should not be matched with who stands in, unless \
        --override says why.
        """
    static let parameters: [Parameter] = [
        .argument("cover", "The cover's id; `covers` names it."),
        .option("--until", value: "time", "When it ends."), .option("--from", value: "time", "When it begins."),
        .override, .json,
    ]
    static let examples = [
        (
            line: "change-cover 01890a5d-ac96-7b0a-8000-0242ac130003 --until 2026-08-24T06:00:00Z",
            meaning: "The leave lasts a week longer"
        )
    ]

    private let cover: UUID
    private let from: Date?
    private let until: Date?
    private let override: Reason?

    init(_ arguments: inout Arguments) throws(UsageError) {
        cover = try arguments.argument("cover")
        from = try arguments.option("--from")
        until = try arguments.option("--until")
        guard from != nil || until != nil else { throw UsageError("--until or --from is missing") }
        self.override = try arguments.override()
    }

    struct Report: Encodable {
        let id: UUID
        let from: Date
        let until: Date
        /// True if the time was another before.
        let changed: Bool
    }

    func decide(in service: Tango, _ console: Console) async throws -> Report {
        let matchingCommands = service.matchingCommands.forOperators(console)
        let position = try await matchingCommands.changeCover(
            cover,
            from: from,
            until: until,
            override: override,
            CommandContext(nil)
        )
        _ = try await matchingCommands.careTeamProjection.catchUp()
        let known = try await matchingCommands.existingCover(cover)
        return Report(id: known.id, from: known.from, until: known.until, changed: position != nil)
    }

    func words(for report: Report) -> String {
        "It holds from \(report.from.ISO8601Format()) until \(report.until.ISO8601Format())"
            + (report.changed ? "." : " already.")
    }
}
