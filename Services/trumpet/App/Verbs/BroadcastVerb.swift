import PeopleKit
import CommandLineKit
import EventSourcing
import FoundationEssentials
import OperatorKit
import HTTPKit
import ServiceKit
import TrumpetDomain

/// `broadcast`: one broadcast, with what it says.
struct BroadcastVerb: Subcommand {
    static let name = "broadcast"
    static let summary = "Shows a broadcast: what it says, to whom and when."
    static let group = "Broadcasts"
    static let discussion =
        "What was done to it, and by whom, shows show <broadcast>; how far it has come, reach <broadcast>."
    static let parameters: [Parameter] = [.argument("broadcast", "Its id."), .json]

    private let broadcast: UUID

    init(_ arguments: inout Arguments) throws(UsageError) { broadcast = try arguments.argument("broadcast") }

    /// A broadcast, for programs.
    private struct Whole: Encodable {
        struct Text: Encodable {
            let language: String
            let title: String
            let body: String
        }

        let line: BroadcastLine
        let priority: Int
        let dismissible: Bool
        let acknowledge: Bool
        let isPublic: Bool
        let audience: AudienceRule
        let people: Int
        let texts: [Text]

        private enum CodingKeys: String, CodingKey {
            case line, priority, dismissible, acknowledge, audience, people, texts
            case isPublic = "public"
        }
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        let whole = try await context.look { service, _ in
            let commands = service.commands
            let row = try await commands.known(broadcast)
            let contents = row.contents
            return Whole(
                line: BroadcastLine(row, at: commands.now()),
                priority: contents.priority,
                dismissible: contents.isDismissible,
                acknowledge: contents.mustAcknowledge,
                isPublic: contents.isPublic,
                audience: contents.audience,
                people: try await commands.count(of: contents.audience),
                texts: contents.texts.map {
                    Whole.Text(language: $0.language, title: $0.title.value ?? "", body: $0.body.value ?? "")
                }
            )
        }
        let console = context.console
        if console.isJSON { return try console.printJSON(whole) }
        try console.show([whole.line], as: BroadcastLine.table, empty: "")
        let rule = String(decoding: try JSON.encode(whole.audience), as: UTF8.self)
        console.print(
            "for \(rule)\(whole.isPublic ? ", also before logging in" : ""): \(grouped(whole.people)) people now"
        )
        console.print(
            "\(whole.dismissible ? "may be put away" : "stays")\(whole.acknowledge ? ", asks to be acknowledged" : "")"
                + ", priority \(whole.priority)"
        )
        for text in whole.texts {
            console.print("")
            let body = text.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let table = Table<String>([.text("(\(text.language))") { $0 }])
            for line in table.lines(["# \(text.title)", ""] + body) { console.print(line) }
        }
    }
}
