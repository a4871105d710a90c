import CommandLineKit
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `person`: everything about one account.
struct PersonVerb: Subcommand {
    static let name = "person"
    static let summary = "Shows one person's account."
    static let group = "People"
    static let parameters: [Parameter] = [.argument("person", "Login name, number or id."), .json]

    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    private struct Report: Encodable, Sendable {
        var id: UUID
        var number: Int
        var login: String
        var firstName: String
        var lastName: String
        var email: String?
        var emailVerified: Bool
        var roles: [String]
        var active: Bool
        var hasPassword: Bool
        var language: String?
        var timeZone: String?
        var pseudonym: String?
        var accepted: [AcceptedPolicy]
        var openSessions: Int
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let report = try await context.look { identity, _ in
            let row = try await person.find(in: identity.people)
            let account = try await identity.accounts.account(PersonID(rawValue: row.id))
            let sessions = try await identity.sessionsTable.open(of: row.id, at: Date(), limit: 10_000)
            return Report(
                id: row.id,
                number: row.number,
                login: row.login,
                firstName: row.firstName,
                lastName: row.lastName,
                email: row.email,
                emailVerified: row.isEmailVerified,
                roles: row.roles,
                active: row.isActive,
                hasPassword: account.credential != nil,
                language: row.language,
                timeZone: row.timeZone,
                pseudonym: row.pseudonym,
                accepted: account.accepted.map { AcceptedPolicy(policy: $0.key.text, version: $0.value) }
                    .sorted { $0.policy < $1.policy },
                openSessions: sessions.count
            )
        }
        let console = context.console
        if console.isJSON { return try console.printJSON(report) }
        let accepted = report.accepted.map { "\($0.policy) \($0.version)" }.joined(separator: ", ")
        for (name, value) in [
            ("id", report.id.uuidString.lowercased()), ("number", "\(report.number)"), ("login", report.login),
            ("name", FullName.text(report.firstName, report.lastName)), ("pseudonym", report.pseudonym ?? "-"),
            ("email", report.email.map { "\($0) (\(report.emailVerified ? "verified" : "not verified"))" } ?? "-"),
            ("roles", report.roles.joined(separator: " ")), ("state", report.active ? "active" : "suspended"),
            ("password", report.hasPassword ? "set" : "none"), ("language", report.language ?? "-"),
            ("time zone", report.timeZone ?? "-"), ("accepted", accepted.isEmpty ? "-" : accepted),
            ("sessions", "\(report.openSessions) open"),
        ] {
            console.print(name.padding(to: 11) + value)
        }
    }
}

extension String {
    /// The text with spaces behind it, `width` characters in all.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
