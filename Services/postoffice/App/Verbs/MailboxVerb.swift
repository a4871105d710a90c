import CommandLineKit
import FoundationEssentials
import PostofficeDomain
import ServiceKit

/// `mailbox <person>`: the folders of one person with their counts. Shows no letter.
struct MailboxVerb: Subcommand {
    static let name = "mailbox"
    static let summary = "Shows a person's folders and how many letters lie in them."
    static let group = "Mail"
    static let parameters: [Parameter] = [.argument("person", "The person's id or number."), .json]
    static let examples = [(line: "mailbox 12", meaning: "the folders of the person with the number 12")]

    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    /// One folder, for programs.
    private struct Line: Encodable {
        let number: Int
        let name: String
        let parent: Int?
        let messages: Int
        let unread: Int
        let id: UUID
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let lines = try await context.withService { service, _ in
            let owner = try await person.find(in: service.office.people)
            let folders = try await service.office.mailbox(of: owner.id).folders()
            let numbers = Dictionary(folders.map { ($0.id, $0.number) }) { first, _ in first }
            return folders.map { folder in
                Line(
                    number: folder.number,
                    name: folder.name,
                    parent: folder.parent.flatMap { numbers[$0] },
                    messages: folder.tally.messages,
                    unread: folder.tally.unread,
                    id: folder.id
                )
            }
        }
        let table = Table<Line>([
            .number("number") { String($0.number) }, .text("name") { $0.name },
            .number("in") { $0.parent.map(String.init) ?? "" }, .number("letters") { grouped($0.messages) },
            .number("unread") { grouped($0.unread) },
        ])
        try context.console.show(lines, as: table, empty: "")
    }
}
