import CommandLineKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import OperatorKit
import ServiceKit

/// `create-person`: registers somebody, whatever their role.
struct CreatePersonVerb: DecisionVerb {
    static let name = "create-person"
    static let summary = "Registers a person, and prints their id and number."
    static let group = "People"
    static let discussion = """
        Roles: client, therapist, coordinator, administrator; several may be given, but a client is nothing else. Counsellors are \
        appointed (see appoint) once they are here; set-roles then takes away what else they were. Without a password the person can't sign in until one is set.
        Who has one name is given --first or --last. Several people may have one address, as in a family; without an address no mail reaches them, and \
        staff set their password. A mail tells them of the account, their login name and a way to a password, unless --no-mail says otherwise.
        """
    static let parameters: [Parameter] =
        [
            .option("--login", value: "name", "What they sign in with: 3 to 64 of a-z 0-9 . _ - + @").required,
            .option("--first", value: "name", "Given name."), .option("--last", value: "name", "Family name."),
            .option("--email", value: "address", "Where mail reaches them; others may have it, too."),
            .options("--role", value: "role", "A role; at least one."),
            .option("--pseudonym", value: "name", "What other clients call them in chat, in place of their names."),
        ] + PasswordSource.parameters + [.flag("--no-mail", "No mail tells them of the account."), .json]
    static let examples: [(line: String, meaning: String)] = [
        (
            line: "create-person --login ann --first Ann --last Archer --email ann@unit.example --role therapist "
                + "--password-stdin",
            meaning: "Asks for the password."
        )
    ]

    private let body: PeopleRoutes.Newcomer
    private let password: PasswordSource?
    private let isWelcomed: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        body = PeopleRoutes.Newcomer(
            login: try arguments.required("--login"),
            firstName: try arguments.option("--first"),
            lastName: try arguments.option("--last"),
            email: try arguments.option("--email"),
            roles: try arguments.options("--role", as: RoleArgument.self).map(\.role),
            pseudonym: try arguments.option("--pseudonym")
        )
        isWelcomed = !arguments.flag("--no-mail")
        password = try PasswordSource.read(arguments)
    }

    func decide(in identity: Identity, _ console: Console) async throws -> PersonLine {
        var newcomer = try PersonCommands.Newcomer(body)
        newcomer.password = try password?.password(
            of: .init(login: body.login, names: [body.firstName, body.lastName].compactMap { $0 }, email: body.email)
        )
        if isWelcomed { newcomer.welcome = MailRequest(at: Date(), for: MailRequest.welcomeSpan) }
        do {
            let registered = try await identity.personCommands.register(newcomer, by: .machine, meta: EventMeta())
            try await identity.catchUp()
            return PersonLine(try await PersonArgument.id(registered.id.rawValue).find(in: identity.people))
        } catch PersonCommands.Refusal.loginTaken {
            throw CommandFailure(.failure, "Somebody has the login name \(newcomer.login) already.")
        } catch PersonCommands.Refusal.pseudonym(let refusal) {
            return try await Refusals.explaining { throw refusal }
        } catch PersonCommands.Refusal.byAppointment {
            throw CommandFailure(
                .failure,
                "Nobody becomes a counsellor but by being screened and appointed.",
                hint: "give another role, then: appoint … --screening"
            )
        }
    }

    func words(for person: PersonLine) -> String {
        "id      \(person.id.uuidString.lowercased())\nnumber  \(person.number)"
    }
}
