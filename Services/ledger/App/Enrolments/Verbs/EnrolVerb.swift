import CommandLineKit
import FoundationEssentials
import HTTPKit
import LedgerDomain
import OperatorKit
import PeopleKit
import ServiceKit

/// `enrol`: writes an application that a client made on paper.
struct EnrolVerb: DecisionVerb {
    static let name = "enrol"
    static let summary = "Writes a client's application for a programme, from a file."
    static let discussion = """
        The file is what a client's own application says, as JSON: {"programme_id", "language", "consent": {"text", "version", "language"}, "phone", \
        "emergency_contact": {"name", "phone"}, "physician", "located_at", "reason"}. With an "id" it can be run again.
        """
    static let parameters: [Parameter] = [
        .person("person", "Who applies"), .argument("file", "The application; - is standard input."), .dryRun, .json,
    ]
    static let examples = [(line: "enrol mia application.json --dry-run", meaning: "whether she may apply")]

    private let person: PersonArgument
    private let file: String
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        file = try arguments.argument("file")
        isDryRun = arguments.isDryRun
    }

    func decide(in service: Ledger, _ console: Console) async throws -> EnrolmentOutcome {
        let commands = service.commands
        let client = try await person.find(in: commands.people)
        guard client.has(.client) else {
            throw Problem.invalid([FieldError("person", code: .notAClient, "must be somebody who receives therapy")])
        }
        let body = try JSON.decode(ApplicationBody.self, from: Array(try InputFile.text(file).utf8))
        if let id = body.id, let row = try await commands.row(id), row.standing.client == client.id {
            return EnrolmentOutcome(id: id, state: row.standing.state, dryRun: isDryRun)
        }
        let made = try await commands.apply(body, for: client.id, CommandContext(), isDryRun: isDryRun)
        return EnrolmentOutcome(id: made.answer.id, state: made.answer.state, dryRun: isDryRun)
    }

    func words(for outcome: EnrolmentOutcome) -> String {
        outcome.dryRun
            ? "The application would be taken. Nothing was done."
            : "\(outcome.id.uuidString.lowercased()) is \(outcome.state.rawValue)."
    }
}
