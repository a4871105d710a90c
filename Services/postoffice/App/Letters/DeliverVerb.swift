import PeopleKit
import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `deliver`: a letter of the system, to one person or to everybody.
struct DeliverVerb: Subcommand {
    static let name = "deliver"
    static let summary = "Delivers a letter of the system to a person, or to everybody."
    static let group = "Mail"
    static let asksFirst = true
    static let discussion = """
        The letter has no author and can't be answered. With --id it is delivered once, however often this is run.
        With --all everybody whose account is in use gets a letter of their own, after a question; with --id, one that broke off is gone on with.
        """
    static let parameters: [Parameter] = [
        .personOption("--to", "Who gets it"),
        .flag("--all", "To everybody whose account is in use, instead of --to."),
        .option("--subject", value: "text", "One line, at most \(Limits.subject) characters."),
        .option("--body-file", value: "path", "The text, at most \(Limits.body) characters; - is standard input.")
            .required,
        .option(
            "--id",
            value: "uuid",
            "The letter's id; with --all, what the letters' ids are named from. Default: new."
        ),
        .flag("--urgent", "Ask for attention soon."),
        .json,
    ]
    static let examples = [
        (
            line: "deliver --to 12 --subject 'Closed on Monday' --body-file notice.txt",
            meaning: "one letter to one person"
        ),
        (
            line: "deliver --all --subject 'Closed on Monday' --body-file notice.txt --id 0197…",
            meaning: "a letter to everybody, once"
        ),
    ]

    /// `nil`: everybody.
    private let person: PersonArgument?
    private let subject: String
    private let file: String
    private let letter: UUID
    private let isUrgent: Bool
    private let isSure: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        let person = try arguments.option("--to", as: PersonArgument.self)
        let isForAll = arguments.flag("--all")
        guard isForAll != (person != nil) else { throw UsageError("either --to or --all is needed") }
        self.person = person
        file = try arguments.required("--body-file")
        subject = try arguments.option("--subject", default: "")
        letter = try arguments.option("--id", default: UUID.v7())
        isUrgent = arguments.flag("--urgent")
        isSure = arguments.isSure
        isDryRun = arguments.isDryRun
    }

    private struct Report: Encodable {
        let id: UUID
        /// Person who gets it.
        let to: UUID
        let name: String
        let position: Int64?
        /// False in a dry run.
        let done: Bool
    }

    private struct ReportOfAll: Encodable {
        let id: UUID
        let delivered: Int
        let hadBefore: Int
        /// False in a dry run: these would be.
        let done: Bool
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let body = try InputFile.text(file)
        guard let person else { return try await deliverToAll(body, context) }
        let report = try await context.look { service, _ in
            let to = try await person.find(in: service.commands.people)
            var position: Int64?
            if !isDryRun { position = try await service.commands.deliver(contents(body, to: to.id), as: letter) }
            if position != nil { _ = try await service.commands.mail.catchUp() }
            let name = "\(to.name) (\(to.number))"
            return Report(id: letter, to: to.id, name: name, position: position, done: !isDryRun)
        }
        try context.console.tell(report, Self.words(for: report))
    }

    private static func words(for report: Report) -> String {
        let name = report.id.uuidString.lowercased()
        guard report.done else { return "\(report.name) would get it. Nothing was done." }
        return report.position == nil
            ? "\(name) had been delivered before." : "\(name) was delivered to \(report.name)."
    }

    private func deliverToAll(_ body: String, _ context: ServiceContext<Postoffice>) async throws {
        let console = context.console
        let (delivered, before) = try await context.look { service, _ in
            let people = try await service.commands.people.all().values.filter(\.isActive)
            guard !isDryRun else { return (people.count, 0) }
            try console.demand(isSure, "Send a letter to \(grouped(people.count)) people?", byTyping: "deliver")
            let progress = Progress(console, "delivering", unit: "letters", total: Int64(people.count))
            defer { progress.finish() }
            var delivered = 0
            for (number, person) in people.sorted(by: { $0.number < $1.number }).enumerated() {
                let id = UUID.named(person.id.uuidString, in: letter)
                if try await service.commands.deliver(contents(body, to: person.id), as: id) != nil { delivered += 1 }
                progress.update(Int64(number + 1))
            }
            if delivered > 0 { _ = try await service.commands.mail.catchUp() }
            return (delivered, people.count - delivered)
        }
        try console.tell(
            ReportOfAll(id: letter, delivered: delivered, hadBefore: before, done: !isDryRun),
            isDryRun
                ? "\(grouped(delivered)) people would get a letter, but for those who have theirs already. Nothing was done."
                : "\(grouped(delivered)) letters were delivered, \(grouped(before)) people had theirs already."
        )
    }

    private func contents(_ body: String, to person: UUID) -> LetterContents {
        LetterContents(subject: subject, body: body, to: [person], urgent: isUrgent)
    }
}
