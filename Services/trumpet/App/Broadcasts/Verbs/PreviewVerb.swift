import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import ServiceKit
import TrumpetDomain

/// `preview`: who would see a broadcast now.
struct PreviewVerb: Subcommand {
    static let name = "preview"
    static let summary = "Shows who would see a broadcast now: how many, of which roles, and some of them."
    static let discussion = """
        Of a broadcast that is there, or of an audience in the words of draft. Who belongs to it is asked anew each time: people who \
        join, change roles or are matched are in or out from then on.
        """
    static let parameters: [Parameter] =
        [.optional("broadcast", "Its id. Without one, the audience that the options say."), .json]
        + AudienceArguments.parameters
    static let examples = [
        (line: "preview 0197…", meaning: "who would see this draft if it were published now"),
        (line: "preview --to clients-of:12 --except language:fr", meaning: "whom these words include"),
    ]

    private let broadcast: UUID?
    private let audience: AudienceArguments

    init(_ arguments: inout Arguments) throws(UsageError) {
        broadcast = try arguments.optionalArgument("broadcast")
        audience = try AudienceArguments(arguments)
    }

    /// People who would see it, for programs.
    private struct Report: Encodable {
        struct Person: Encodable {
            let id: UUID
            let number: Int
            let name: String
            let roles: [String]
        }

        let people: Int
        let roles: [PreviewView.RoleCount]
        let sample: [Person]
    }

    func run(in context: ServiceContext<Trumpet>) async throws {
        let report = try await context.look { service, _ in
            let commands = service.commands
            let rule =
                if let broadcast {
                    try await commands.known(broadcast).contents.audience
                } else {
                    try await audience.rule(commands.people)
                }
            let members = try await commands.audience(of: rule)
            return Report(
                people: members.count,
                roles: PreviewView.RoleCount.each(of: members),
                sample: try await commands.people.first(10, of: members.map(\.id)).map {
                    Report.Person(id: $0.id, number: $0.number, name: $0.name, roles: $0.roles)
                }
            )
        }
        let console = context.console
        if console.isJSON { return try console.printJSON(report) }
        console.print("\(grouped(report.people)) people would see it.")
        for role in report.roles { console.print("  \(role.role): \(grouped(role.people))") }
        guard !report.sample.isEmpty else { return }
        let names = report.sample.map { "\($0.name) (\($0.number))" }.joined(separator: ", ")
        console.print("The first of them by name: \(names)")
    }
}
