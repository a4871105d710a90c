import EventSourcing
import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Registering by oneself. Nobody learns here whether an address or a name is known: what is answered before a mail was read
/// depends on what was typed alone.
struct RegistrationRoutes: Sendable {
    let commands: RegistrationCommands
    let invitations: InvitationCommands
    let policies: PolicyTable
    let people: PeopleTable
    let barrier: ReadBarrier
    let limiter: RequestLimiter
    let rules: RegistrationRules
    let now: @Sendable () -> Date

    static let path = "/api/v1/identity/registrations"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .open,
                "How one registers here: who may, and what must be accepted.",
                returns: RulesView.self,
                handler: show
            ),
            .post(
                Self.path,
                .open,
                "Asks for an account. 202: a mail goes to the address; what it brings is shown to …/verify. 201, with the person: "
                    + "whoever was invited by mail to this very address is registered at once. The answer is the same "
                    + "whether or not the address has an account already; its owner is told by mail.",
                body: Newcomer.self,
                returns: Outcome.self,
                status: 202,
                problems: [
                    "registration-closed", "invitation-needed", "invitation-over", "login-taken", "address-taken",
                    "by-appointment", "too-many-requests", "busy",
                ],
                handler: register
            ).alsoAnswering(201).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "\(Self.path)/verify",
                .open,
                "Makes the account: by the token of the mail and the password that was chosen. `login` replaces a name that "
                    + "somebody has by now (login-taken).",
                body: Verification.self,
                returns: PersonView.self,
                status: 201,
                problems: [
                    "link-over", "wrong-credentials", "invitation-over", "login-taken", "address-taken",
                    "by-appointment", "too-many-requests", "busy",
                ],
                handler: verify
            ).limitingBody(to: SessionRoutes.bodyLimit),
            .post(
                "\(Self.path)/resend",
                .open,
                "Mails the link of a registration again, to whoever waits for one at this address. Always 202.",
                body: Address.self,
                status: 202,
                problems: ["too-many-requests"],
                handler: resend
            ).limitingBody(to: SessionRoutes.bodyLimit),
        ]
    }

    struct Newcomer: Codable, Sendable {
        /// Name with which one signs in, never shown to other clients.
        var login: String
        var firstName: String
        var lastName: String
        var email: String
        var password: String
        /// The code of an invitation.
        var invitation: String?
        /// Policies that `GET …/registrations` says must be accepted, all of them.
        var accept: [AcceptedPolicy]?

        enum CodingKeys: String, CodingKey {
            case login, email, password, invitation, accept
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }

    struct Verification: Codable, Sendable {
        var token: String
        var password: String
        var login: String?
    }

    struct Address: Codable, Sendable {
        var email: String
    }

    /// Outcome of a registration.
    struct Outcome: Codable, Sendable {
        /// `mail_sent` or `registered`.
        var state: String
        /// Person who was registered.
        var person: PersonView?
    }

    /// Rules by which one registers.
    struct RulesView: Codable, Sendable {
        /// `open`, `invitation` or `closed`.
        var mode: String
        /// Number of characters that a password must have.
        var passwordLength: Int
        /// Policies that must be accepted.
        var policies: [AcceptedPolicy]

        enum CodingKeys: String, CodingKey {
            case mode, policies
            case passwordLength = "password_length"
        }
    }

    private func show(_ request: Request) async throws -> RulesView {
        RulesView(
            mode: rules.mode.rawValue,
            passwordLength: Password.minimumLength,
            policies: try await policies.mandatory(at: now()).map(AcceptedPolicy.init)
        )
    }

    func register(_ request: Request, _ body: Newcomer) async throws -> Response {
        try limiter.admit("registration", by: request.clientAddress, limiter.perOrigin)
        let invited = try await invitation(body.invitation)
        let domains = invited == nil ? rules.domains : .any
        let form = try RegistrationForm(body, mandatory: try await policies.mandatory(at: now()), domains: domains)
        try limiter.admit("mail", by: form.email.canonical, .perMailbox)
        return try await Problem.registering {
            if let invited, let email = invited.issue.email?.value, email.canonical == form.email.canonical {
                let registered = try await commands.register(
                    form,
                    invited: invited.id,
                    invited.issue,
                    meta: request.meta
                )
                let person = try await view(registered)
                return .json(Outcome(state: "registered", person: person), status: 201)
            }
            let roles = try invited?.issue.roles ?? Roles([.client])
            try await commands.ask(form, roles: roles, invitation: invited?.id, meta: request.meta)
            return .json(Outcome(state: "mail_sent"), status: 202)
        }
    }

    /// The invitation somebody came with. Throws what they hear who may not register so.
    private func invitation(_ code: String?) async throws -> (id: UUID, issue: InvitationIssue)? {
        guard let code else {
            switch rules.mode {
            case .open: return nil
            case .invitation: throw Problem(403, "invitation-needed", "Only who was invited can register here.")
            case .closed: throw Problem(403, "registration-closed", "Nobody can register by themselves here.")
            }
        }
        guard let found = try await invitations.find(code) else {
            throw Problem(RegistrationCommands.Refusal.invitationOver)
        }
        return found
    }

    func verify(_ request: Request, _ body: Verification) async throws -> Response {
        try limiter.admit("verification", by: request.clientAddress, limiter.perOrigin)
        guard let token = MailToken(body.token) else { throw Problem(RegistrationCommands.Refusal.over) }
        try limiter.admit("verification", by: token.stream.uuidString, .perRegistration)
        guard let password = Password(attempting: body.password) else {
            throw Problem(RegistrationCommands.Refusal.wrongPassword)
        }
        var errors: [FieldError] = []
        let login = body.login.flatMap { text in
            errors.value("login") { () throws(FieldViolation) in try LoginName(text) }
        }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        return try await Problem.registering {
            let registered = try await commands.verify(body.token, password: password, login: login, meta: request.meta)
            return .json(
                try await view(registered),
                status: 201,
                headers: [.position: String(registered.position)]
            )
        }
    }

    private func resend(_ request: Request, _ body: Address) async throws -> Response {
        try limiter.admit("mail", by: request.clientAddress, limiter.perOrigin)
        guard let email = try? EmailAddress(typed: body.email) else {
            throw Problem.invalid([FieldError("email", .notAnAddress)])
        }
        try limiter.admit("mail", by: email.canonical, .perMailbox)
        try await commands.addresses.ask(AddressHelp(kind: .verification), at: email, meta: request.meta)
        return Response(202)
    }

    private func view(_ registered: PersonCommands.Registered) async throws -> PersonView {
        await barrier.people(registered.position)
        guard let person = try await people.person(registered.id.rawValue) else { throw Problem.unavailable }
        return PersonView(person, as: .full)
    }
}

extension RegistrationRoutes {
    /// Feature of registrations, and of what becomes of those that nobody comes back to.
    func feature(_ lapses: Lapses) -> Feature {
        Feature(routes: routes, projections: [barrier.registrationsRunner], background: [lapses])
    }
}
