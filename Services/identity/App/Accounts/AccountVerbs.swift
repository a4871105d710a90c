import CommandLineKit
import EventSourcing
import HTTPKit
import IdentityDomain
import OperatorKit
import ServiceKit

/// `suspend`: keeps somebody out.
struct SuspendVerb: PersonDecisionVerb {
    static let name = "suspend"
    static let summary = "Keeps a person from signing in and ends their sessions."
    static let group = "People"
    static let discussion = """
        Access tokens that are out already count no more, and what was opened by them is closed. Refused, with all of them, while clients \
        belong to them or they stand in for somebody, unless --yes says so.
        """
    static let parameters: [Parameter] = [.person(), .yes, .json]

    let person: PersonArgument
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isSure = arguments.flag(Parameter.yes.name)
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        try await identity.standings.check(try await identity.accounts.account(row.personID), isSure: isSure, console)
        return said("is suspended", try await identity.accounts.suspend(row.personID, by: .machine, meta: EventMeta()))
    }
}

/// `reinstate`: lets somebody in again.
struct ReinstateVerb: PersonDecisionVerb {
    static let name = "reinstate"
    static let summary = "Ends a suspension."
    static let group = "People"
    static let discussion = """
        Who was suspended because being a counsellor was all they were, and it ended, needs another role or another appointment \
        first. Whose account was closed because they wished to leave comes back by keep-account.
        """
    static let parameters: [Parameter] = [.person(), .json]

    let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        said("may sign in", try await identity.accounts.reinstate(row.personID, by: .machine, meta: EventMeta()))
    }
}

/// `set-password`: gives somebody another password.
struct SetPasswordVerb: PersonDecisionVerb {
    static let name = "set-password"
    static let summary = "Gives a person another password and ends their sessions."
    static let group = "People"
    static let parameters: [Parameter] =
        [.person()] + PasswordSource.parameters + [.json]

    let person: PersonArgument
    private let source: PasswordSource

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        guard let source = try PasswordSource.read(arguments) else {
            throw UsageError("Give --password-file or --password-stdin.")
        }
        self.source = source
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        let done = try await identity.accounts.setPassword(try source.password(), of: row.personID, meta: EventMeta())
        return said("has another password", done)
    }
}

/// `set-roles`: replaces somebody's roles.
struct SetRolesVerb: PersonDecisionVerb {
    static let name = "set-roles"
    static let summary = "Replaces all roles of a person."
    static let group = "People"
    static let discussion = """
        The role of a counsellor comes by an appointment only (see appoint), and is kept by naming it again. Taking it away ends the \
        appointment. Refused where that makes a client of somebody to whom clients belong, or staff of somebody's client, unless --yes \
        says so.
        """
    static let parameters: [Parameter] = [
        .person(), .options("--role", value: "role", "A role; at least one."),
        .yes, .json,
    ]

    let person: PersonArgument
    private let roles: Roles
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isSure = arguments.flag(Parameter.yes.name)
        roles = try arguments.roles()
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        try await identity.standings.check(
            try await identity.accounts.account(row.personID),
            becoming: roles,
            isSure: isSure,
            console
        )
        let done = try await identity.accounts.changeRoles(row.personID, to: roles, by: .machine, meta: EventMeta())
        return said("has other roles", done)
    }
}

extension CareStandings {
    /// The same for the operator: told as a failure, and where it can't be asked as a warning, for what they do must be possible then, too.
    func check(_ account: Account?, becoming roles: Roles? = nil, isSure: Bool, _ console: Console) async throws {
        guard let account else { return }
        do {
            try await check(account, becoming: roles, carriesThrough: isSure)
        } catch let problem as Problem where problem.status.code == 503 {
            console.printError("warning: tango can't be asked who belongs to them; `tango attention` lists it")
        } catch let problem as Problem {
            let reasons = problem.fields.map { "\n  \($0.code): \($0.message)" }.joined()
            throw CommandFailure(
                .failure,
                problem.title + reasons,
                hint: "--yes does it all the same"
            )
        }
    }
}
