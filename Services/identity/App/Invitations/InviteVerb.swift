import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `invite`: lets somebody register with certain roles.
struct InviteVerb: DecisionVerb {
    static let name = "invite"
    static let summary = "Invites somebody to register, by mail or by a code to hand over."
    static let group = "Registration"
    static let discussion = """
        With --email the code is mailed, and whoever comes with it is registered without another mail. Without, the code is \
        printed, this once: hand it over in a way you trust. A code is good for one person. Invitations work whatever \
        THERACOMM_REGISTRATION says, and whatever domains may register.
        """
    static let parameters: [Parameter] = [
        .options("--role", value: "role", "A role; at least one."),
        .option("--email", value: "address", "Where the invitation is mailed to."),
        .option("--days", value: "n", "How long it is good, from 1 to 90. Default: 7."),
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "invite --role therapist --email tomas@unit.example", meaning: "Mails it."),
        (line: "invite --role client --days 30", meaning: "Prints a code."),
    ]

    private let roles: Roles
    private let email: EmailAddress?
    private let days: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        roles = try arguments.roles()
        guard !roles.set.contains(.counsellor) else {
            throw UsageError("Counsellors are appointed once they are here: invite them with another role.")
        }
        days = try arguments.option("--days", default: 7, in: 1...90)
        guard let text: String = try arguments.option("--email") else {
            email = nil
            return
        }
        email = try FieldViolation.argument("--email") { () throws(FieldViolation) in try EmailAddress(typed: text) }
    }

    struct Line: Encodable {
        let id: UUID
        let roles: [String]
        let code: String
        let expiresAt: Date
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Line {
        let issued = try await identity.accountCommands.invitations.issue(
            roles,
            to: email,
            for: TimeInterval(days) * 86_400,
            by: .machine,
            meta: EventMeta()
        )
        return Line(id: issued.id, roles: roles.names, code: issued.code, expiresAt: issued.issue.mail.expires)
    }

    func words(for line: Line) -> String {
        "id       \(line.id.uuidString.lowercased())\nexpires  \(line.expiresAt.ISO8601Format())\n"
            + (email == nil ? "code     \(line.code)" : "The code goes by mail.")
    }
}
