import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `suggest <client>`: who could take a client on.
struct SuggestVerb: Subcommand {
    static let name = "suggest"
    static let summary = "Ranks who could take a client on, and says why the others can't."
    static let group = "Matchings"
    static let discussion = """
        What counts: room below the limit (\(Suggestion.Aspect.room.weight) points; without a limit as if it were \
        \(Suggestion.usualLimit)), the specialities (\(Suggestion.Aspect.specialities.weight)) and the languages \
        (\(Suggestion.Aspect.languages.weight)) that the client wishes for on the waiting list, as far as a counsellor's profile names them. \
        Clients somebody will have later count as theirs already.
        """
    static let parameters: [Parameter] = [
        .person("client", "The client"),
        LineLimit.parameter(default: 10), .json,
    ]
    static let examples = [(line: "suggest 33", meaning: "the ten who suit the client number 33 best")]

    private let client: PersonArgument
    private let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        client = try arguments.argument("client")
        limit = try LineLimit(&arguments, default: 10)
    }

    func run(in context: ServiceContext<Tango>) async throws {
        var view = try await context.look { service, _ in
            let client = try await client.find(in: service.matchingCommands.people)
            guard client.isClient else { throw CommandFailure(.badData, "\(client.number) receives no therapy here.") }
            return try await service.suggestions.suggestions(for: client.id, limit: limit.asked)
        }
        let (suggestions, isMore) = limit.cut(view.suggestions)
        view.suggestions = suggestions
        defer { if isMore { context.console.tellMore(than: limit) } }
        if context.console.isJSON { return try context.console.printJSON(view) }
        let table = Table<SuggestionView>([
            .number("points") { String($0.score) }, .number("number") { String($0.staff.number) },
            .text("name", mayShrink: true) { $0.staff.name },
            .text("clients") { line in "\(line.clients) of \(line.limit.map(String.init) ?? "any number")" },
            .text("what counts", mayShrink: true) { Self.explanation($0) },
        ])
        try context.console.show(view.suggestions, as: table, empty: "Nobody could take the client on.")
        for line in view.excluded {
            context.console.print("not \(line.staff.number) \(line.staff.name): \(Self.words(for: line.reason))")
        }
    }

    private static func explanation(_ line: SuggestionView) -> String {
        line.parts.map { part in
            let met = part.met.isEmpty ? "" : " (\(part.met.joined(separator: ", ")))"
            return "\(part.aspect.rawValue) \(part.points)/\(part.of)\(met)"
        }.joined(separator: "; ")
    }

    private static func words(for obstacle: Ranking.RuleViolation) -> String {
        switch obstacle {
        case .conflict: "a conflict of interest was declared"
        case .matched: "is matched with the client already"
        case .inactive: "has no account in use"
        case .full: "has as many clients as the limit allows"
        }
    }
}
