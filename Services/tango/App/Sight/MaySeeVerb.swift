import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import ServiceKit

/// `may-see <person> <other>`: why one may see something of the other.
struct MaySeeVerb: Subcommand {
    static let name = "may-see"
    static let summary =
        "Tells what one person may see of another, and why: roles, matchings, covers, leave that was taken."
    static let group = "Access"
    static let discussion = """
        Those reasons that hold come first; others say what was so, or will be. Beside them, whoever is in a room with somebody knows them there, by \
        the name that they have in it (`chat rooms --person`), and clients to whom one letter was openly addressed know each other's names from \
        it: of both tango knows nothing. Why leave was taken is for coordinators and the client to see. All rules: docs/visibility.md.
        """
    static let parameters: [Parameter] = [
        .person("person", "Who looks"), .person("other", "At whom"),
        .option("--as-of", value: "time", "As it was, or will be, at this time. Default: now."), .json,
    ]
    static let examples = [
        (line: "may-see ann cleo", meaning: "what Ann may see of Cleo, since when, until when, and who decided it")
    ]

    private let person: PersonArgument
    private let other: PersonArgument
    private let time: Date?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        other = try arguments.argument("other")
        time = try arguments.option("--as-of")
    }

    /// Reason in words.
    private struct Line: Sendable {
        var holds: Bool
        var because: String
        var sees: [String]
        var from: Date?
        var until: Date?
        var decidedAt: Date?
        var decidedBy: String?
        var id: UUID?
    }

    func run(in context: ServiceContext<Tango>) async throws {
        let (sight, lines) = try await context.look { service, _ in
            let commands = service.matchingCommands
            let sight = Sight(
                looker: try await person.find(in: commands.people),
                other: try await other.find(in: commands.people),
                time: time ?? commands.now()
            )
            let found = try await commands.grounds(of: sight)
            return (sight, found.grounds.map { Self.line($0, of: sight, found.people) })
        }
        let console = context.console
        if !console.isJSON {
            let sees = lines.filter(\.holds).flatMap(\.sees)
            let isAnything = !sees.isEmpty
            console.print(
                "\(sight.looker.name) (\(sight.looker.number)) \(isAnything ? "may see" : "is told nothing of") "
                    + "\(sight.other.name) (\(sight.other.number))\(isAnything ? ": " + Self.each(sees) : "")."
            )
        }
        try console.show(lines, as: Self.listing)
    }

    private static func line(_ ground: Sight.Ground, of sight: Sight, _ people: [UUID: PersonRow]) -> Line {
        Line(
            holds: ground.holds,
            because: sight.words(for: ground, people),
            sees: sight.words(for: ground.sees, of: ground, people),
            from: ground.from,
            until: ground.until,
            decidedAt: ground.decidedAt,
            decidedBy: ground.decidedBy.map { PersonRow.label(of: $0, in: people) },
            id: ground.id
        )
    }

    /// Each word once, in their order.
    private static func each(_ words: [String]) -> String {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }.joined(separator: ", ")
    }

    private static let listing = Listing<Line>(
        empty: "Neither roles nor tango give a reason.",
        [
            .words("") { $0.holds ? "now" : "not now" }, .json("holds") { $0.holds },
            .text("because", mayShrink: true) { $0.because }, .texts("sees", mayShrink: true) { $0.sees },
            .time("from") { $0.from }, .time("until") { $0.until },
            .time("decided", "decided_at") { $0.decidedAt },
            .text("by", "decided_by", mayShrink: true) { $0.decidedBy },
            .id("id") { $0.id },
        ]
    )
}
