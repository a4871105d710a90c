import CommandLineKit
import EventSourcing
import IdentityDomain
import ServiceKit

/// `suspend`: keeps somebody out.
struct SuspendVerb: Subcommand {
    static let name = "suspend"
    static let summary = "Keeps a person from signing in and ends their sessions."
    static let group = "People"
    static let discussion = "Access tokens that are out already count no more, and what was opened by them is closed."
    static let parameters: [Parameter] = [.argument("person", "Login name, number or id.")]

    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func run(in context: ServiceContext<Identity>) async throws {
        try await context.change(person, "is suspended") { accounts, person in
            try await accounts.suspend(person, by: .machine, meta: EventMeta())
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
        try await context.change(person, "may sign in") { accounts, person in
            try await accounts.reinstate(person, by: .machine, meta: EventMeta())
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
        try await context.change(person, "has another password") { accounts, person in
            try await accounts.setPassword(password, of: person, meta: EventMeta())
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
        appointment.
        """
    static let parameters: [Parameter] = [
        .argument("person", "Login name, number or id."), .options("--role", value: "role", "A role; at least one."),
    ]

    private let person: PersonArgument
    private let roles: Roles

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let given = try arguments.options("--role", as: RoleArgument.self).map(\.role)
        do throws(Roles.Mismatch) {
            roles = try Roles(Set(given))
        } catch {
            throw UsageError(error == .none ? "--role is missing" : "A client can't be a member of staff.")
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        try await context.change(person, "has other roles") { accounts, person in
            try await accounts.changeRoles(person, to: roles, by: .machine, meta: EventMeta())
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
        _ body: (Accounts, PersonID) async throws -> Accounts.Done
    ) async throws {
        let (row, done) = try await about(person) { identity, id -> Accounts.Done in
            do {
                return try await body(identity.accounts, id)
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
