import CommandLineKit
import EventLog
import EventSourcing
import IdentityDomain
import ServiceKit

/// `rename`: sets somebody's names right.
struct RenameVerb: Subcommand {
    static let name = "rename"
    static let summary = "Gives a person other names."
    static let group = "People"
    static let discussion = "A name that isn't given stays; an empty one goes, which leaves who has one name with that."
    static let parameters: [Parameter] = [
        .argument("person", "Login name, number or id."),
        .option("--first", value: "name", "Given name."), .option("--last", value: "name", "Family name."),
    ]

    private let person: PersonArgument
    private let first: String?
    private let last: String?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        first = try arguments.option("--first")
        last = try arguments.option("--last")
        guard first != nil || last != nil else { throw UsageError("Give --first or --last.") }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let (row, done) = try await context.correct(person) { identity, row in
            let name: PersonName
            do throws(FieldViolation) {
                name = try PersonName(first: first ?? row.firstName, last: last ?? row.lastName)
            } catch {
                throw CommandFailure(.badData, "a name \(error.sentence).")
            }
            return try await identity.corrections.rename(PersonID(rawValue: row.id), to: name, meta: EventMeta())
        }
        context.console.print("\(row.login) (\(row.number)) has other names\(done == nil ? " already" : "").")
    }
}

/// `change-address`: sets somebody's address right.
struct ChangeAddressVerb: Subcommand {
    static let name = "change-address"
    static let summary = "Gives a person another mail address, or none."
    static let group = "People"
    static let discussion = """
        It counts as theirs on your word: it is where a new password will go. Others may have it, too, as in a family. Both addresses are told by \
        mail; from the one before there is no way back.
        """
    static let parameters: [Parameter] = [
        .argument("person", "Login name, number or id."),
        .option("--email", value: "address", "Where mail reaches them from now on."),
        .flag("--none", "No mail reaches them."),
    ]

    private let person: PersonArgument
    private let email: EmailAddress?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let text: String? = try arguments.option("--email")
        guard (text == nil) == arguments.flag("--none") else { throw UsageError("Give --email or --none.") }
        guard let text else {
            email = nil
            return
        }
        do throws(FieldViolation) {
            email = try EmailAddress(typed: text)
        } catch {
            throw UsageError("--email \(error.sentence)")
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let (row, done) = try await context.correct(person) { identity, row in
            try await identity.corrections.changeAddress(PersonID(rawValue: row.id), to: email, meta: EventMeta())
        }
        let result = email.map { "has the address \($0)" } ?? "has no address"
        context.console.print("\(row.login) (\(row.number)) \(result)\(done == nil ? " already" : "").")
    }
}

/// `change-login`: sets somebody's login name right.
struct ChangeLoginVerb: Subcommand {
    static let name = "change-login"
    static let summary = "Gives a person another login name."
    static let group = "People"
    static let discussion = "The one before stays theirs: it is never given to anybody else."
    static let parameters: [Parameter] = [
        .argument("person", "Login name, number or id."),
        .argument("login", "What they sign in with from now on."),
    ]

    private let person: PersonArgument
    private let login: LoginName

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let text: String = try arguments.argument("login")
        do throws(FieldViolation) {
            login = try LoginName(text)
        } catch {
            throw UsageError("login \(error.sentence)")
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let (row, done) = try await context.correct(person) { identity, row in
            do {
                return try await identity.corrections.changeLogin(
                    PersonID(rawValue: row.id),
                    to: login,
                    meta: EventMeta()
                )
            } catch Corrections.Refusal.loginTaken {
                throw CommandFailure(.cannotCreate, "Somebody has, or had, the login name \(login).")
            }
        }
        context.console.print("\(row.login) (\(row.number)) signs in as \(login)\(done == nil ? " already" : "").")
    }
}

extension ServiceContext<Identity> {
    /// Finds the person, sets something right, and answers who they were and what came of it.
    fileprivate func correct(
        _ person: PersonArgument,
        _ body: (Identity, PersonRow) async throws -> Accounts.Done
    ) async throws -> (PersonRow, Accounts.Done) {
        try await withService { identity, _ in
            try await identity.catchUp()
            let row = try await person.find(in: identity.people)
            let done = try await body(identity, row)
            try await identity.catchUp()
            return (row, done)
        }
    }
}
