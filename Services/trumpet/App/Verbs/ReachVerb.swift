import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import HTTPKit
import ServiceKit
import TrumpetDomain

/// `reach`: how far a broadcast has come.
struct ReachVerb: Subcommand {
    static let name = "reach"
    static let summary = "Shows to how many a broadcast was handed out, how many saw, put away and acknowledged it."
    static let group = "Broadcasts"
    static let discussion = """
        Of those for whom it is now (all), of each role among them, and of others who had it before they left the audience. Handed \
        out means that it left for them: in an answer to them, or to a connection of theirs; it is noted once a second. With --by \
        what happened when, with anybody. With --unacknowledged who has not acknowledged, by number: shows no names.
        """
    static let parameters: [Parameter] = [
        .argument("broadcast", "Its id."),
        .option("--version", value: "n", "Which version. Default: the one that is issued."),
        .option("--by", value: "step", "Over time: \(WordArgument<ReachStep>.kind) (UTC)."),
        .flag("--unacknowledged", "Who has not acknowledged."),
        .option("--limit", value: "count", "People at most, with --unacknowledged. Default: 200."),
        .json,
    ]
    static let examples = [
        (line: "reach 0197… --by hour", meaning: "when people saw and acknowledged it"),
        (line: "reach 0197… --unacknowledged --json", meaning: "one person a line, for jq"),
    ]

    private let broadcast: UUID
    private let version: Int?
    private let step: ReachStep?
    private let isUnacknowledged: Bool
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        version = try arguments.option("--version")
        step = try arguments.word("--by")
        isUnacknowledged = arguments.flag("--unacknowledged")
        limit = try arguments.option("--limit", default: 200, in: 1...100_000)
    }

    private struct Line: Encodable {
        /// A role, a time, `all` or `others`.
        let who: String
        let people: Int
        let delivered: Int
        let seen: Int
        let dismissed: Int
        let acknowledged: Int

        init(_ who: String, _ figures: ReachFigures) {
            self.who = who
            people = figures.people
            delivered = figures.delivered
            seen = figures.seen
            dismissed = figures.dismissed
            acknowledged = figures.acknowledged
        }
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        if isUnacknowledged { return try await listMissing(context) }
        let lines = try await context.look { service, _ in
            let (reach, _) = try await service.commands.reach(of: broadcast, version: version)
            if let step {
                return try await reach.series(by: step).map { Line($0.from.ISO8601Format(), $0.figures) }
            }
            let groups = try await reach.groups().map { Line($0.role, $0.figures) }
            return [Line("all", try await reach.total())] + groups + [Line("others", try await reach.others())]
        }
        let table = Table<Line>([
            .text(step == nil ? "who" : "from") { $0.who }, .number("people") { grouped($0.people) },
            .number("handed out") { grouped($0.delivered) }, .number("seen") { grouped($0.seen) },
            .number("put away") { grouped($0.dismissed) }, .number("acknowledged") { grouped($0.acknowledged) },
        ])
        try context.console.show(lines, as: table, empty: "Nothing has happened with it yet.")
    }

    private func listMissing(_ context: ServiceContext<Trumpet>) async throws {
        let people = try await context.look { service, _ in
            let (reach, row) = try await service.commands.reach(of: broadcast, version: version)
            guard row.contents.mustAcknowledge else { throw Problem(Receipt.Refusal.notAsked) }
            return try await reach.unacknowledged(after: nil, limit: limit)
        }
        let listing = Listing<UnacknowledgedLine>(
            empty: "Everybody has acknowledged it.",
            [
                .number("person", "number") { $0.person.number }, .json("id") { $0.person.id },
                .texts("roles") { $0.person.roles },
                .time("handed out", "delivered_at", none: "not yet") { $0.deliveredAt },
                .time("seen", "seen_at", none: "not yet") { $0.seenAt },
            ]
        )
        try context.console.show(people, as: listing)
    }
}
