import CommandLineKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit
import TrumpetDomain

/// `broadcast`: one broadcast, with what it says.
struct BroadcastVerb: Subcommand {
    static let name = "broadcast"
    static let summary = "Shows a broadcast: what it says, to whom and when."
    static let discussion =
        "What was done to it, and by whom, shows show <broadcast>; how far it has come, reach <broadcast>."
    static let parameters: [Parameter] = [.argument("broadcast", "Its id."), .json]

    private let broadcast: UUID

    init(_ arguments: inout Arguments) throws(UsageError) { broadcast = try arguments.argument("broadcast") }

    /// A broadcast, for programs: members of its contents, and these.
    private struct Whole: Encodable {
        let line: BroadcastLineView
        let contents: ContentsView
        let people: Int

        private enum CodingKeys: String, CodingKey { case line, people }

        func encode(to encoder: any Encoder) throws {
            try contents.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(line, forKey: .line)
            try container.encode(people, forKey: .people)
        }
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        let whole = try await context.look { service, _ in
            let row = try await service.commands.known(broadcast)
            return Whole(
                line: BroadcastLineView(row, at: service.commands.now()),
                contents: ContentsView(row.contents),
                people: try await service.commands.audience(of: row.contents.audience).count
            )
        }
        let (console, contents) = (context.console, whole.contents)
        if console.isJSON { return try console.printJSON(whole) }
        try console.show([whole.line], as: BroadcastLineView.table, empty: "")
        let rule = String(decoding: try JSON.encode(contents.audience), as: UTF8.self)
        console.print(
            "for \(rule)\(contents.public ? ", also before logging in" : ""): \(grouped(whole.people)) people now"
        )
        console.print(
            "\(contents.dismissible ? "may be put away" : "stays")"
                + "\(contents.acknowledge ? ", asks to be acknowledged" : ""), priority \(contents.priority)"
        )
        for text in contents.texts {
            console.print("")
            let body = text.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let table = Table<String>([.text("(\(text.language))") { $0 }])
            for line in table.lines(["# \(text.title)", ""] + body) { console.print(line) }
        }
    }
}
