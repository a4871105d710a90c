import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit
import TangoDomain

/// `waiting …`: the waiting list.
struct WaitingVerb: Subcommand {
    static let name = "waiting"
    static let summary = "Shows the waiting list, puts a client on it, takes one off."
    static let group = "Waiting"
    static let discussion = """
        list: the urgent first, among those of a priority who waits longest. add: puts a client on it, with what they wish for. remove: \
        takes one off; a primary matching does so by itself.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list, add or remove."),
        .optionalPerson("client", "For add and remove, the client"),
        .option("--priority", value: "word", "For add: urgent, soon or routine. Default: routine."),
        .options("--speciality", value: "text", "For add: what they wish that somebody knows about. May be repeated."),
        .options("--language", value: "tag", "For add: a language they can talk in, as fr-CA. May be repeated."),
        .option("--note", value: "text", "For add: what else is to be known; kept sealed."),
        .option("--since", value: "time", "For add: since when they wait. Default: now."),
        .option("--cause", value: "word", "For remove: withdrawn (default), referred, unreachable, mistaken, matched."),
        .option("--reason", value: "text", "For remove: in words; kept sealed."),
        LineLimit.parameter(default: 200), .json,
    ]
    static let examples = [
        (line: "waiting list", meaning: "who waits, in the order in which they should be taken on"),
        (
            line: "waiting add 33 --priority soon --speciality grief --language en",
            meaning: "the client number 33 waits from now on"
        ),
        (line: "waiting remove 33 --cause referred", meaning: "they were sent to somebody elsewhere"),
    ]

    /// Action to take.
    private enum Action: Sendable {
        case list(limit: LineLimit)
        case add(PersonArgument, Priority, Wishes, since: Date?)
        case remove(PersonArgument, WaitingEnded.Cause, Reason?)
    }

    private let action: Action

    init(_ arguments: inout Arguments) throws(UsageError) {
        let word: String = try arguments.argument("action")
        let client = try arguments.optionalArgument("client", as: PersonArgument.self)
        switch (word, client) {
        case ("list", nil): action = .list(limit: try LineLimit(&arguments, default: 200))
        case ("add", let client?):
            let priority = try arguments.word("--priority") ?? Priority.routine
            action = .add(client, priority, try Self.wishes(arguments), since: try arguments.option("--since"))
        case ("remove", let client?):
            action = .remove(
                client,
                try arguments.word("--cause") ?? WaitingEnded.Cause.withdrawn,
                try arguments.option("--reason", as: ReasonArgument.self)?.reason
            )
        case ("add", nil), ("remove", nil): throw UsageError("<client> is missing")
        default: throw UsageError("the action must be list, add or remove; list takes no client")
        }
    }

    private static func wishes(_ arguments: Arguments) throws(UsageError) -> Wishes {
        let specialities = try arguments.options("--speciality", as: String.self)
        let languages = try arguments.options("--language", as: String.self)
        let note = try arguments.option("--note", default: "")
        do throws(Wishes.Mistake) {
            return try Wishes(specialities: specialities, languages: languages, note: note)
        } catch {
            throw UsageError(CommandFailure(Problem(error)).message)
        }
    }

    private let listing = Listing<(line: WaitingLine, person: PersonRow?)>(
        empty: "Nobody waits.",
        [
            .text("priority") { $0.line.priority.rawValue }, .time("since") { $0.line.since },
            .number("number") { $0.person?.number },
            .text("name", mayShrink: true) { $0.person?.name ?? $0.line.client.uuidString.lowercased() },
            .json("client") { $0.line.client },
            .texts("specialities", mayShrink: true) { $0.line.specialities },
            .texts("languages", mayShrink: true) { $0.line.languages },
        ]
    )

    /// Client who waits now, or no longer, for programs.
    private struct Changed: Encodable {
        let client: UUID
        let number: Int
        let name: String
        let waits: Bool

        init(_ client: PersonRow, waits: Bool) {
            (self.client, number, name) = (client.id, client.number, client.name)
            self.waits = waits
        }
    }

    func run(in context: ServiceContext<Tango>) async throws {
        switch action {
        case .list(let limit):
            let lines = try await context.look { service, _ in
                let lines = try await service.waiting.list.page(limit: limit.asked)
                let people = try await service.matchingCommands.people.known(Set(lines.map(\.client)))
                return lines.map { ($0, people[$0.client]) }
            }
            try context.console.show(lines, as: listing, upTo: limit)
        case .add(let argument, let priority, let wishes, let since):
            let client = try await context.operate { service, _ in
                let client = try await argument.find(in: service.matchingCommands.people)
                _ = try await service.waiting.begin(client, priority, wishes, since: since, CommandContext(nil))
                return client
            }
            let words = "\(client.name) (\(client.number)) waits, \(priority.rawValue)."
            try context.console.tell(Changed(client, waits: true), words)
        case .remove(let argument, let cause, let reason):
            let client = try await context.operate { service, _ in
                let client = try await argument.find(in: service.matchingCommands.people)
                _ = try await service.waiting.end(client.id, cause, reason, CommandContext(nil))
                return client
            }
            try context.console.tell(
                Changed(client, waits: false),
                "\(client.name) (\(client.number)) waits no longer."
            )
        }
    }
}
