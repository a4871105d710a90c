import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit
import TangoDomain

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

    func run(in context: ServiceContext<Tango>) async throws {
        let (sight, found) = try await context.look { service, _ in
            let commands = service.matchingCommands
            let sight = Sight(
                looker: try await person.find(in: commands.people),
                other: try await other.find(in: commands.people),
                time: time ?? commands.now()
            )
            return (sight, try await grounds(of: sight, commands))
        }
        let console = context.console
        if !console.isJSON {
            let sees = found.filter(\.holds).flatMap(\.sees)
            let isAnything = !sees.isEmpty
            console.print(
                "\(sight.looker.name) (\(sight.looker.number)) \(isAnything ? "may see" : "is told nothing of") "
                    + "\(sight.other.name) (\(sight.other.number))\(isAnything ? ": " + Self.each(sees) : "")."
            )
        }
        try console.show(found, as: Self.listing)
    }

    /// Each word once, in their order.
    private static func each(_ words: [String]) -> String {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }.joined(separator: ", ")
    }

    private static let listing = Listing<Sight.Ground>(
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

    private func grounds(of sight: Sight, _ commands: MatchingCommands) async throws -> [Sight.Ground] {
        let (one, two) = (sight.looker.id, sight.other.id)
        let teams = commands.careTeams
        var facts = Sight.Facts()
        facts.matchings = try await teams.matchings(
            where: "(client = \(one) and staff = \(two)) or (client = \(two) and staff = \(one))"
        )
        // Staff of the client for whom the other of the two stands in, whenever that is.
        let client = sight.looker.isStaff ? two : one
        let covering = sight.looker.isStaff ? one : two
        let team = try await teams.matchings(where: "client = \(client)")
        let covers = try await teams.covers(
            where: "covering = \(covering) and absent = any(\(Array(Set(team.map(\.staff)))))"
        ).filter { cover in team.contains { $0.staff == cover.absent && $0.period.overlaps(cover.period) } }
        let absent = try await commands.people.known(Set(covers.map(\.absent)))
        facts.covers = covers.map { ($0, PersonRow.label(of: $0.absent, in: absent)) }
        facts.accesses = try await commands.accessList.grants(
            where: "(client = \(one) and staff = \(two)) or (client = \(two) and staff = \(one))"
        )
        let hasConflict = try await teams.haveConflict(client: client, staff: covering)
        facts.hasConflict = hasConflict
        return try await decided(sight.grounds(facts), client, commands)
    }

    /// The same, with when and by whom each matching was decided, as the log says.
    private func decided(_ grounds: [Sight.Ground], _ client: UUID, _ commands: MatchingCommands) async throws
        -> [Sight.Ground]
    {
        var made: [UUID: MatchingMade] = [:]
        for recorded in try await commands.store.load(StreamID.matchings(of: client), as: MatchingEvent.self) {
            if case .made(let matching) = recorded.event { made[matching.matching] = matching }
        }
        let people = try await commands.people.known(Set(made.values.compactMap(\.by)))
        return grounds.map { ground in
            guard let matching = ground.id.flatMap({ made[$0] }) else { return ground }
            var ground = ground
            ground.decidedAt = matching.at
            ground.decidedBy = matching.by.map { PersonRow.label(of: $0, in: people) }
            return ground
        }
    }
}
