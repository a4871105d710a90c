import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `reach`: how far a broadcast has come.
struct ReachVerb: Subcommand {
    static let name = "reach"
    static let summary = "Shows to how many a broadcast was handed out, how many saw, put away and acknowledged it."
    static let discussion = """
        Of those for whom it is now (all), of each role among them, and of others who had it before they left the audience. Handed \
        out means that it left for them: in an answer to them, or to a connection of theirs; it is noted once a second. With --by \
        what happened when, with anybody. With --unacknowledged who has not acknowledged, by name: --limit is for that list.
        """
    static let parameters: [Parameter] = [
        .argument("broadcast", "Its id."),
        .option("--version", value: "n", "Which version. Default: the one that is issued."),
        .option("--by", value: "step", "Over time: \(WordArgument<ReachStep>.kind) (UTC)."),
        .flag("--unacknowledged", "Who has not acknowledged."),
        LineLimit.parameter(default: 200),
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
    private let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.argument("broadcast")
        version = try arguments.option("--version")
        step = try arguments.word("--by")
        isUnacknowledged = arguments.flag("--unacknowledged")
        limit = try LineLimit(&arguments, default: 200)
    }

    /// Numbers of a group: a role, a time, `all` or `others`.
    private struct Line: Sendable {
        let who: String
        let figures: ReachFigures
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        if isUnacknowledged { return try await listMissing(context) }
        let lines = try await context.look { service, _ in
            let reach = try await service.commands.reach(of: broadcast, version: version)
            if let step {
                // Hours since it was issued bound the steps.
                return try await reach.series(by: step, limit: .max).map {
                    Line(who: $0.from.ISO8601Format(), figures: $0.figures)
                }
            }
            let groups = try await reach.groups().map { Line(who: $0.role, figures: $0.figures) }
            return [Line(who: "all", figures: try await reach.total())] + groups
                + [Line(who: "others", figures: try await reach.others())]
        }
        let listing = Listing<Line>(
            empty: "Nothing has happened with it yet.",
            [
                .text(step == nil ? "who" : "from", "who") { $0.who }, .count("people") { $0.figures.people },
                .count("handed out", "delivered") { $0.figures.delivered }, .count("seen") { $0.figures.seen },
                .count("put away", "dismissed") { $0.figures.dismissed },
                .count("acknowledged") { $0.figures.acknowledged },
            ]
        )
        try context.console.show(lines, as: listing)
    }

    private func listMissing(_ context: ServiceContext<Trumpet>) async throws {
        let people = try await context.look { service, _ in
            try await service.commands.reach(of: broadcast, version: version, isAsked: true).unacknowledged(
                limit: limit.asked
            )
        }
        let listing = Listing<UnacknowledgedView>(
            empty: "Everybody has acknowledged it.",
            [
                .number("number") { $0.number }, .text("name", mayShrink: true) { $0.name }, .json("id") { $0.id },
                .texts("roles") { $0.roles },
                .time("handed out", "delivered_at", none: "not yet") { $0.deliveredAt },
                .time("seen", "seen_at", none: "not yet") { $0.seenAt },
            ]
        )
        try context.console.show(people, as: listing, upTo: limit)
    }
}
