import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `end-sessions`: signs somebody out.
struct EndSessionsVerb: DecisionVerb {
    static let name = "end-sessions"
    static let summary = "Signs a person out: everywhere, or in one session."
    static let group = "People"
    static let discussion = """
        They may sign in again at once; to keep them out, suspend them. Access tokens that are out already count no more, and \
        what was opened by them is closed. The sessions command shows the ids.
        """
    static let parameters: [Parameter] = [
        .person(),
        .option("--session", value: "id", "Only this one."), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "end-sessions ann", meaning: "A laptop of Ann's was stolen.")
    ]

    private let person: PersonArgument
    private let session: UUID?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        session = try arguments.option("--session")
    }

    struct Report: Encodable {
        let person: UUID
        let ended: Int
        let name: String

        private enum CodingKeys: CodingKey { case person, ended }
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Report {
        let row = try await person.find(in: identity.people)
        let ended = try await end(identity.commands, row.personID)
        return Report(person: row.id, ended: ended, name: "\(row.login) (\(row.number))")
    }

    func words(for report: Report) -> String {
        "\(report.name): \(report.ended) \(report.ended == 1 ? "session" : "sessions") ended."
    }

    private func end(_ commands: SessionCommands, _ person: PersonID) async throws -> Int {
        guard let session else { return try await commands.endAll(of: person, .endedByStaff, meta: EventMeta()) }
        let isOpen = try await commands.open(of: person).contains { $0.id == session }
        do {
            try await commands.end(session, of: person, .endedByStaff, meta: EventMeta())
        } catch Session.Refusal.notFound {
            throw CommandFailure(
                .noInput,
                "The person has no such session.",
                hint: "List them with: identity sessions …"
            )
        }
        return isOpen ? 1 : 0
    }
}
