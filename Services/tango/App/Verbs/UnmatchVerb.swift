import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// `unmatch <client> <staff>`: two belong together no longer.
struct UnmatchVerb: Subcommand {
    static let name = "unmatch"
    static let summary = "Ends what a member of staff is to a client."
    static let group = "Matchings"
    static let discussion = """
        All that the two are to each other ends at the time told; what begins only after it is taken back. With --kind only that. Letters \
        that were written stay readable; new ones can't be written.
        """
    static let parameters: [Parameter] = [
        .argument("client", "The client's id or number."), .argument("staff", "The id or number of who works here."),
        .option("--kind", value: "kind", "Only primary, secondary, supervisor or covering."),
        .option("--at", value: "time", "When it ends. Default: now."), .reason, .dryRun, .json,
    ]
    static let examples = [(line: "unmatch 33 11 --reason 'Therapy is over'", meaning: "11 is nothing to 33 any more")]

    private let client: PersonArgument
    private let staff: PersonArgument
    private let kind: MatchingKind?
    private let time: Date?
    private let reason: Reason
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        client = try arguments.argument("client")
        staff = try arguments.argument("staff")
        kind = try arguments.word("--kind", as: MatchingKind.self)
        time = try arguments.option("--at")
        reason = try arguments.reason()
        isDryRun = arguments.flag(Parameter.dryRun.name)
    }

    private struct Line: Encodable {
        let id: UUID
        let kind: String
        let from: Date
        /// When it ends; `nil` where it was taken back.
        let until: Date?
    }

    func run(in context: ServiceContext<Tango>) async throws {
        let lines = try await context.withService { service, _ in
            try await CommandFailure.telling { try await end(in: service.matchingCommands) }
        }
        guard !lines.isEmpty else { throw CommandFailure(.noInput, "The two are not matched so.") }
        let table = Table<Line>([
            .text("matching") { $0.id.uuidString.lowercased() }, .text("kind") { $0.kind },
            .text("from") { $0.from.ISO8601Format() },
            .text(isDryRun ? "would end" : "ended") { $0.until?.ISO8601Format() ?? "taken back" },
        ])
        try context.console.show(lines, as: table, empty: "")
    }

    private func end(in matchingCommands: MatchingCommands) async throws -> [Line] {
        _ = try await matchingCommands.circle.catchUp()
        let client = try await client.find(in: matchingCommands.people)
        let staff = try await staff.find(in: matchingCommands.people)
        let now = matchingCommands.now()
        let time = time?.toTheMillisecond ?? now
        let notOver = CareTeams.notOver(at: time)
        let matchings = try await matchingCommands.circles.matchings(
            where: "client = \(client.id) and staff = \(staff.id) and \(notOver)"
        ).filter { kind == nil || $0.kind == kind }
        // Told before anything is written: all of it or nothing.
        if let begun = matchings.first(where: { time <= $0.period.from && $0.period.from <= now }) {
            throw Problem(Matchings.Refusal.begun(at: begun.period.from))
        }
        var lines: [Line] = []
        for matching in matchings {
            let begins = matching.period.from < time
            if !isDryRun {
                if begins {
                    _ = try await matchingCommands.end(matching.id, at: time, reason: reason, CommandContext(nil))
                } else {
                    _ = try await matchingCommands.takeBack(matching.id, reason: reason, CommandContext(nil))
                }
            }
            lines.append(
                Line(
                    id: matching.id,
                    kind: matching.kind.rawValue,
                    from: matching.period.from,
                    until: begins ? time : nil
                )
            )
        }
        _ = try await matchingCommands.circle.catchUp()
        return lines
    }
}
