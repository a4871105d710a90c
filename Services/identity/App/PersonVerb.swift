import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `person`: everything about one account.
struct PersonVerb: Subcommand {
    static let name = "person"
    static let summary = "Shows one person's account."
    static let group = "People"
    static let parameters: [Parameter] = [.person(), .json]

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
        /// Time since which a second factor is in force; absent: there is none.
        var secondFactorSince: Date?
        /// Absent: they have never signed in.
        var lastSignIn: Date?
        /// Wrong passwords for the account in the last 30 days.
        var wrongPasswords: Int
        /// Time since which they are suspended; absent: they aren't.
        var suspendedSince: Date?
        /// Holds that stand, the one that lasts longest last.
        var holds: [Certificate.Hold]
        /// Time at which they are forgotten, unless a hold stands; absent: nobody wishes it.
        var erasureDue: Date?
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let report = try await context.look { identity, _ in
            let row = try await person.find(in: identity.people)
            let account = try await identity.accounts.account(PersonID(rawValue: row.id))
            // Devices bound the sessions of one person, and days the rows of wrong passwords.
            let sessions = try await identity.sessionsTable.open(of: row.id, at: Date(), limit: .max)
            let certificate = try await identity.erasures.certificate(of: row.personID)
            let failures = try await identity.attempts.failures
                .list(of: row.id, since: Date(timeIntervalSinceNow: -30 * 86_400), limit: 100)
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
                openSessions: sessions.count,
                secondFactorSince: try await Self.factorSince(row.personID, identity.store),
                lastSignIn: try await identity.sessionsTable.lastSignIn(of: row.id),
                wrongPasswords: failures.map(\.failures).reduce(0, +),
                suspendedSince: row.isActive ? nil : try await Self.suspendedSince(row.personID, identity.store),
                holds: certificate.holds.filter { $0.endedAt == nil }.sorted { $0.until < $1.until },
                erasureDue: certificate.stage == "requested" ? certificate.due : nil
            )
        }
        let console = context.console
        if console.isJSON { return try console.printJSON(report) }
        let accepted = report.accepted.map { "\($0.policy) \($0.version)" }.joined(separator: ", ")
        let since = report.suspendedSince.map { " since \($0.ISO8601Format())" } ?? ""
        let lines: [(String, String)] = [
            ("id", report.id.uuidString.lowercased()), ("number", "\(report.number)"), ("login", report.login),
            ("name", FullName.text(report.firstName, report.lastName)), ("pseudonym", report.pseudonym ?? "-"),
            ("email", report.email.map { "\($0) (\(report.emailVerified ? "verified" : "not verified"))" } ?? "-"),
            ("roles", report.roles.joined(separator: " ")),
            ("state", report.active ? "active" : "suspended\(since)"),
            ("password", report.hasPassword ? "set" : "none"), ("language", report.language ?? "-"),
            ("time zone", report.timeZone ?? "-"), ("accepted", accepted.isEmpty ? "-" : accepted),
            ("sessions", "\(report.openSessions) open"),
            ("factor", report.secondFactorSince.map { "on since \($0.ISO8601Format())" } ?? "none"),
            ("signed in", report.lastSignIn.map { "last \($0.ISO8601Format())" } ?? "never"),
            ("guesses", "\(grouped(report.wrongPasswords)) wrong passwords in 30 days"),
        ]
        for (name, value) in lines + Self.leaving(report) { console.print(name.padding(to: 11) + value) }
    }

    private static func leaving(_ report: Report) -> [(String, String)] {
        var lines: [(String, String)] = report.holds.map { hold in
            ("hold", "until \(hold.until.ISO8601Format())\(hold.reason.map { ": \($0)" } ?? "")")
        }
        if let due = report.erasureDue { lines.append(("erasure", "due \(due.ISO8601Format())")) }
        return lines
    }

    /// Time since which a second factor is in force, as the log says; `nil`: there is none.
    private static func factorSince(_ person: PersonID, _ store: EventStore) async throws -> Date? {
        var since: Date?
        for recorded in try await store.load(SecondFactor.stream(of: person), as: FactorEvent.self) {
            switch recorded.event {
            case .enabled: since = recorded.at
            case .disabled: since = nil
            case .begun, .accepted, .recovered, .refused, .codesRenewed: continue
            }
        }
        return since
    }

    /// Time of the last suspension, as the log says.
    private static func suspendedSince(_ person: PersonID, _ store: EventStore) async throws -> Date? {
        try await store.load(person.rawValue, as: PersonEvent.self).last { recorded in
            if case .suspended = recorded.event { true } else { false }
        }?.at
    }
}

extension String {
    /// The text with spaces behind it, `width` characters in all.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
