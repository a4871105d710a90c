import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import ServiceKit

/// `deliver`: a letter of the system, to one person.
struct DeliverVerb: Subcommand {
    static let name = "deliver"
    static let summary = "Delivers a letter of the system to a person."
    static let group = "Mail"
    static let discussion = """
        The letter has no author and can't be answered. With --id it is delivered once, however often this is run.
        """
    static let parameters: [Parameter] = [
        .option("--to", value: "person", "The person's id or number."),
        .option("--subject", value: "text", "One line, at most \(Limits.subject) characters."),
        .option("--body-file", value: "path", "The text, at most \(Limits.body) characters; - is standard input."),
        .option("--id", value: "uuid", "The letter's id. Default: a new one."),
        .flag("--urgent", "Ask for attention soon."),
        .json,
    ]
    static let examples = [
        (
            line: "deliver --to 12 --subject 'Closed on Monday' --body-file notice.txt",
            meaning: "one letter to one person"
        )
    ]

    private let person: PersonArgument
    private let subject: String
    private let file: String
    private let letter: UUID
    private let isUrgent: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        guard let person = try arguments.option("--to", as: PersonArgument.self) else {
            throw UsageError("--to is missing")
        }
        guard let file = try arguments.option("--body-file", as: String.self) else {
            throw UsageError("--body-file is missing")
        }
        self.person = person
        self.file = file
        subject = try arguments.option("--subject", default: "")
        letter = try arguments.option("--id", default: UUID.v7())
        isUrgent = arguments.flag("--urgent")
    }

    private struct Report: Encodable {
        let id: UUID
        let position: Int64?
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let body = try InputFile.text(file)
        let position = try await context.withService { service, _ in
            let to = try await person.find(in: service.office.people)
            let position = try await service.office.deliver(
                LetterContents(subject: subject, body: body, to: [to.id], urgent: isUrgent),
                as: letter
            )
            if position != nil { _ = try await service.office.mail.catchUp() }
            return position
        }
        if context.console.isJSON { return try context.console.printJSON(Report(id: letter, position: position)) }
        let name = letter.uuidString.lowercased()
        context.console.print(
            position == nil ? "\(name) had been delivered before." : "\(name) was delivered."
        )
    }
}
