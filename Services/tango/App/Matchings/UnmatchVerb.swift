import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
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
        .person("client", "The client"), .person("staff", "Who works here"),
        .option("--kind", value: "kind", "Only primary, secondary, supervisor or covering."),
        .option("--at", value: "time", "When it ends. Default: now."), .reason.required, .dryRun, .json,
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
        kind = try arguments.word("--kind")
        time = try arguments.option("--at")
        reason = try arguments.reason()
        isDryRun = arguments.isDryRun
    }

    /// Matching, and when it ends; `nil` where it was taken back.
    private typealias Ended = (matching: Matching, until: Date?)

    func run(in context: ServiceContext<Tango>) async throws {
        let ended = try await context.operate { service, _ in try await end(in: service.matchingCommands) }
        guard !ended.isEmpty else { throw CommandFailure(.noInput, "The two are not matched so.") }
        let listing = Listing<Ended>([
            .id("matching", "id") { $0.matching.id }, .text("kind") { $0.matching.kind.rawValue },
            .time("from") { $0.matching.period.from },
            .time(isDryRun ? "would end" : "ended", "until", none: "taken back") { $0.until },
        ])
        try context.console.show(ended, as: listing)
    }

    private func end(in matchingCommands: MatchingCommands) async throws -> [Ended] {
        let client = try await client.find(in: matchingCommands.people)
        let staff = try await staff.find(in: matchingCommands.people)
        let now = matchingCommands.now()
        let time = time?.toTheMillisecond ?? now
        let notOver = CareTeams.notOver(at: time)
        let matchings = try await matchingCommands.careTeams.matchings(
            where: "client = \(client.id) and staff = \(staff.id) and \(notOver)"
        ).filter { kind == nil || $0.kind == kind }
        // Told before anything is written: all of it or nothing.
        if let begun = matchings.first(where: { time <= $0.period.from && $0.period.from <= now }) {
            throw Problem(Matchings.Refusal.begun(at: begun.period.from))
        }
        var ended: [Ended] = []
        for matching in matchings {
            let begins = matching.period.from < time
            if !isDryRun {
                if begins {
                    _ = try await matchingCommands.end(matching.id, at: time, reason: reason, CommandContext(nil))
                } else {
                    _ = try await matchingCommands.takeBack(matching.id, reason: reason, CommandContext(nil))
                }
            }
            ended.append((matching, begins ? time : nil))
        }
        return ended
    }
}
