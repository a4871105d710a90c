import PeopleKit
import CommandLineKit
import FoundationEssentials
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `mailbox <person>`: the folders of one person with their counts. Shows no letter.
struct MailboxVerb: ListVerb {
    static let name = "mailbox"
    static let summary = "Shows a person's folders and how many letters lie in them."
    static let group = "Mail"
    static let parameters: [Parameter] = [.person("person", "Whose folders"), .json]
    static let examples = [(line: "mailbox 12", meaning: "the folders of the person with the number 12")]

    let listing = Listing<(folder: FolderLine, parent: Int?)>([
        .number("number") { $0.folder.number }, .text("name") { $0.folder.name }, .number("in", "parent") { $0.parent },
        .count("letters", "messages") { $0.folder.tally.messages }, .count("unread") { $0.folder.tally.unread },
        .json("id") { $0.folder.id },
    ])
    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func rows(of service: Postoffice, _ base: ServiceBase) async throws -> [(folder: FolderLine, parent: Int?)] {
        let owner = try await person.find(in: service.commands.people)
        let folders = try await service.commands.mailbox(of: owner.id).folders()
        let numbers = Dictionary(folders.map { ($0.id, $0.number) }) { first, _ in first }
        return folders.map { ($0, $0.parent.flatMap { numbers[$0] }) }
    }
}
