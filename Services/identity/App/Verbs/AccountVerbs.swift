import CommandLineKit
import EventSourcing
import HTTPKit
import IdentityDomain
import ServiceKit

/// `suspend`: keeps somebody out.
struct SuspendVerb: Subcommand {
    static let name = "suspend"
    static let summary = "Keeps a person from signing in and ends their sessions."
    static let group = "People"
    static let discussion = """
        Access tokens that are out already count no more, and what was opened by them is closed. Refused, with all of them, while clients \
        belong to them or they stand in for somebody, unless --yes says so.
        """
    static let parameters: [Parameter] = [.argument("person", "Login name, number or id."), .yes]

    private let person: PersonArgument
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isSure = arguments.flag(Parameter.yes.name)
    }

    func run(in context: ServiceContext<Identity>) async throws {
        try await context.change(person, "is suspended") { identity, person in
            try await identity.ties.check(try await identity.accounts.account(person), isSure: isSure, context.console)
            return try await identity.accounts.suspend(person, by: .machine, meta: EventMeta())
        }
    }
}

/// `reinstate`: lets somebody in again.
struct ReinstateVerb: Subcommand {
    static let name = "reinstate"
    static let summary = "Ends a suspension."
    static let group = "People"
    static let discussion = """
        Who was suspended because being a counsellor was all they were, and it ended, needs another role or another appointment \
        first. Whose account was closed because they wished to leave comes back by keep-account.
        """
    static let parameters: [Parameter] = [.argument("person", "Login name, number or id.")]

    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func run(in context: ServiceContext<Identity>) async throws {
        try await context.change(person, "may sign in") { identity, person in
            try await identity.accounts.reinstate(person, by: .machine, meta: EventMeta())
        }
    }
}

/// `set-password`: gives somebody another password.
struct SetPasswordVerb: Subcommand {
    static let name = "set-password"
    static let summary = "Gives a person another password and ends their sessions."
    static let group = "People"
    static let parameters: [Parameter] =
        [.argument("person", "Login name, number or id.")] + PasswordSource.parameters

    private let person: PersonArgument
    private let source: PasswordSource

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        guard let source = try PasswordSource.read(arguments) else {
            throw UsageError("Give --password-file or --password-stdin.")
        }
        self.source = source
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let password = try source.password()
        try await context.change(person, "has another password") { identity, person in
            try await identity.accounts.setPassword(password, of: person, meta: EventMeta())
        }
    }
}

/// `set-roles`: replaces somebody's roles.
struct SetRolesVerb: Subcommand {
    static let name = "set-roles"
    static let summary = "Replaces all roles of a person."
    static let group = "People"
    static let discussion = """
        The role of a counsellor comes by an appointment only (see appoint), and is kept by naming it again. Taking it away ends the \
        appointment. Refused where that makes a client of somebody to whom clients belong, or staff of somebody's client, unless --yes \
        says so.
        """
    static let parameters: [Parameter] = [
        .argument("person", "Login name, number or id."), .options("--role", value: "role", "A role; at least one."),
        .yes,
    ]

    private let person: PersonArgument
    private let roles: Roles
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isSure = arguments.flag(Parameter.yes.name)
        let given = try arguments.options("--role", as: RoleArgument.self).map(\.role)
        do throws(Roles.Mismatch) {
            roles = try Roles(Set(given))
        } catch {
            throw UsageError(error == .none ? "--role is missing" : "A client can't be a member of staff.")
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        try await context.change(person, "has other roles") { identity, person in
            try await identity.ties.check(
                try await identity.accounts.account(person),
                becoming: roles,
                isSure: isSure,
                context.console
            )
            return try await identity.accounts.changeRoles(person, to: roles, by: .machine, meta: EventMeta())
        }
    }
}

extension ServiceContext<Identity> {
    /// Finds the person and does something about them; answers who they were, and what came of it, once it shows.
    func about<R: Sendable>(
        _ person: PersonArgument,
        _ body: (Identity, PersonID) async throws -> R
    ) async throws -> (PersonRow, R) {
        try await withService { identity, _ in
            let row = try await person.find(in: identity.people)
            let result = try await body(identity, PersonID(rawValue: row.id))
            try await identity.catchUp()
            return (row, result)
        }
    }

    /// Finds the person, does something to their account, and says what came of it.
    func change(
        _ person: PersonArgument,
        _ result: String,
        _ body: (Identity, PersonID) async throws -> Accounts.Done
    ) async throws {
        let (row, done) = try await about(person) { identity, id -> Accounts.Done in
            do {
                return try await body(identity, id)
            } catch Person.Refusal.byAppointment {
                throw CommandFailure(
                    .failure,
                    "Nobody is a counsellor but by an appointment.",
                    hint: "begin with: appoint … --screening"
                )
            } catch is Accounts.Closed {
                throw CommandFailure(
                    .failure,
                    "They wished to leave, and the account is closed.",
                    hint: "keep-account takes the wish back and opens it"
                )
            }
        }
        console.print("\(row.login) (\(row.number)) \(result)\(done == nil ? " already" : "").")
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
            let ties = problem.fields.map { "\n  \($0.code): \($0.message)" }.joined()
            throw CommandFailure(
                .failure,
                problem.title + ties,
                hint: "--yes does it all the same"
            )
        }
    }
}
