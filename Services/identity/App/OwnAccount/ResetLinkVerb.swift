import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `reset-link`: a link to a new password, for the operator to hand over.
struct ResetLinkVerb: DecisionVerb {
    static let name = "reset-link"
    static let summary = "Prints a link by which a person sets a new password, to be handed over. Nothing is mailed."
    static let group = "People"
    static let discussion = """
        For somebody whom no mail reaches. The link is printed this once; whoever has it sets the password, so make sure that it is they who ask, and \
        hand it over in a way you trust. It is good for one use; links before it are good no more. Sessions end and a mail says so when it is used. \
        A second factor is still asked for. That the link was made stands on the log (`audit`).
        """
    static let parameters: [Parameter] = [
        .person(), .option("--for", value: "time", "How long it is good, from 10m to 7d. Default: 1d."), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "reset-link cleo --for 1h", meaning: "Cleo is on the phone, and has forgotten her password.")
    ]

    private let person: PersonArgument
    private let span: Duration

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        span = try arguments.option("--for", default: .seconds(86_400))
        guard (Duration.seconds(600)...Duration.seconds(7 * 86_400)).contains(span) else {
            throw UsageError("--for must be from 10m to 7d")
        }
    }

    /// Link to a new password.
    struct Report: Encodable {
        let person: UUID
        let number: Int
        let login: String
        let link: String
        let until: Date
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Report {
        let row = try await person.find(in: identity.people)
        guard row.isActive else {
            throw CommandFailure(.failure, "\(row.login) is suspended.", hint: "reinstate lets them in again")
        }
        let made = try await identity.accountCommands.resetLink(
            for: row.personID,
            good: TimeInterval(span.components.seconds),
            meta: EventMeta()
        )
        return Report(person: row.id, number: row.number, login: row.login, link: made.link, until: made.until)
    }

    func words(for report: Report) -> String {
        "for    \(report.login) (\(report.number))\nuntil  \(report.until.ISO8601Format())\nlink   \(report.link)"
    }
}
