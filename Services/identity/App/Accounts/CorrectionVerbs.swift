import CommandLineKit
import EventLog
import EventSourcing
import IdentityDomain
import OperatorKit
import ServiceKit

/// `rename`: sets somebody's names right.
struct RenameVerb: PersonDecisionVerb {
    static let name = "rename"
    static let summary = "Gives a person other names."
    static let group = "People"
    static let discussion = "A name that isn't given stays; an empty one goes, which leaves who has one name with that."
    static let parameters: [Parameter] = [
        .person(),
        .option("--first", value: "name", "Given name."), .option("--last", value: "name", "Family name."),
        .json,
    ]

    let person: PersonArgument
    private let first: String?
    private let last: String?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        first = try arguments.option("--first")
        last = try arguments.option("--last")
        guard first != nil || last != nil else { throw UsageError("Give --first or --last.") }
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        let name: PersonName
        do throws(FieldViolation) {
            name = try PersonName(first: first ?? row.firstName, last: last ?? row.lastName)
        } catch {
            throw CommandFailure(.badData, "a name \(error.sentence).")
        }
        let done = try await identity.corrections.rename(row.personID, to: name, meta: EventMeta())
        return said("has other names", done)
    }
}

/// `change-address`: sets somebody's address right.
struct ChangeAddressVerb: PersonDecisionVerb {
    static let name = "change-address"
    static let summary = "Gives a person another mail address, or none."
    static let group = "People"
    static let discussion = """
        It counts as theirs on your word: it is where a new password will go. Others may have it, too, as in a family. Both addresses are told by \
        mail; from the one before there is no way back.
        """
    static let parameters: [Parameter] = [
        .person(),
        .option("--email", value: "address", "Where mail reaches them from now on."),
        .flag("--none", "No mail reaches them."), .json,
    ]

    let person: PersonArgument
    private let email: EmailAddress?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let text: String? = try arguments.option("--email")
        guard (text == nil) == arguments.flag("--none") else { throw UsageError("Give --email or --none.") }
        guard let text else {
            email = nil
            return
        }
        email = try FieldViolation.argument("--email") { () throws(FieldViolation) in try EmailAddress(typed: text) }
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        let done = try await identity.corrections.changeAddress(row.personID, to: email, meta: EventMeta())
        return said(email.map { "has the address \($0)" } ?? "has no address", done)
    }
}

/// `change-login`: sets somebody's login name right.
struct ChangeLoginVerb: PersonDecisionVerb {
    static let name = "change-login"
    static let summary = "Gives a person another login name."
    static let group = "People"
    static let discussion = "The one before stays theirs: it is never given to anybody else."
    static let parameters: [Parameter] = [
        .person(),
        .argument("login", "What they sign in with from now on."), .json,
    ]

    let person: PersonArgument
    private let login: LoginName

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let text: String = try arguments.argument("login")
        login = try FieldViolation.argument("login") { () throws(FieldViolation) in try LoginName(text) }
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        do {
            let done = try await identity.corrections.changeLogin(row.personID, to: login, meta: EventMeta())
            return said("signs in as \(login)", done)
        } catch Corrections.Refusal.loginTaken {
            throw CommandFailure(.failure, "Somebody has, or had, the login name \(login).")
        }
    }
}
