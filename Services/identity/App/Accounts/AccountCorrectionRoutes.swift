import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Routes by which administrators of accounts set names, address and login name of somebody right. The person is told by mail. The event
/// names the person who changed it.
struct AccountCorrectionRoutes: Sendable {
    let standing: AccountStandingRoutes
    let corrections: Corrections

    private static let administration: Set<Role> = [.coordinator, .administrator]
    private static let conditional = ["not-covered", "oneself", "precondition-failed", "precondition-required", "busy"]

    var routes: [Route] {
        let path = "/api/v1/identity/people/{person}"
        return [
            .put(
                "\(path)/name",
                .roles(Self.administration),
                "Sets a person's names right; who has one name has the other empty. Takes If-Match with the ETag of the person.",
                body: NewName.self,
                returns: PersonView.self,
                problems: Self.conditional,
                handler: rename
            ),
            .put(
                "\(path)/address",
                .roles(Self.administration),
                "Sets a person's address right. It counts as theirs on the caller's word, and others may have it, too, as in a family; both "
                    + "addresses are told. Takes If-Match with the ETag of the person.",
                body: RegistrationRoutes.Address.self,
                returns: PersonView.self,
                problems: Self.conditional,
                handler: changeAddress
            ),
            .delete(
                "\(path)/address",
                .roles(Self.administration),
                "Takes a wrong address away: no mail reaches the person then. Takes If-Match with the ETag of the person.",
                returns: PersonView.self,
                problems: Self.conditional,
                handler: removeAddress
            ),
            .put(
                "\(path)/login",
                .roles(Self.administration),
                "Sets a person's login name right. The one before is never given to anybody else. Takes If-Match with the ETag of the person.",
                body: NewLogin.self,
                returns: PersonView.self,
                problems: Self.conditional + ["login-taken"],
                handler: changeLogin
            ),
            .put(
                "\(path)/password",
                .roles(Self.administration),
                "Gives a person another password, for whoever has no address that one could be mailed to, and signs them out everywhere. A "
                    + "second factor is still asked for. Takes If-Match with the ETag of the person.",
                body: NewPassword.self,
                returns: PersonView.self,
                problems: Self.conditional,
                handler: setPassword
            ).limitingBody(to: SessionRoutes.bodyLimit),
        ]
    }

    struct NewName: Codable, Sendable {
        var firstName: String
        var lastName: String

        enum CodingKeys: String, CodingKey {
            case firstName = "first_name"
            case lastName = "last_name"
        }
    }

    struct NewPassword: Codable, Sendable {
        var password: String
    }

    struct NewLogin: Codable, Sendable {
        var login: String
    }

    private func rename(_ request: Request, _ body: NewName) async throws -> Response {
        let (person, version) = (try await standing.someoneElse(request).id, try request.requiredIfMatch())
        var errors: [FieldError] = []
        guard let name = errors.name(first: body.firstName, last: body.lastName) else { throw Problem.invalid(errors) }
        return try await standing.answer(person) {
            try await corrections.rename(person, to: name, at: version, meta: request.meta)
        }
    }

    private func changeAddress(_ request: Request, _ body: RegistrationRoutes.Address) async throws -> Response {
        let (person, version) = (try await standing.someoneElse(request).id, try request.requiredIfMatch())
        var errors: [FieldError] = []
        let email = errors.value("email") { () throws(FieldViolation) in try EmailAddress(typed: body.email) }
        guard let email else { throw Problem.invalid(errors) }
        return try await standing.answer(person) {
            try await corrections.changeAddress(person, to: email, at: version, meta: request.meta)
        }
    }

    private func removeAddress(_ request: Request) async throws -> Response {
        let (person, version) = (try await standing.someoneElse(request).id, try request.requiredIfMatch())
        return try await standing.answer(person) {
            try await corrections.changeAddress(person, to: nil, at: version, meta: request.meta)
        }
    }

    private func setPassword(_ request: Request, _ body: NewPassword) async throws -> Response {
        let (account, version) = (try await standing.someoneElse(request), try request.requiredIfMatch())
        let names = account.name.value.map { [$0.first, $0.last] } ?? []
        let known = PasswordRule.Known(
            login: account.login.value?.text,
            names: names,
            email: account.email?.value?.text
        )
        var errors: [FieldError] = []
        let password = errors.value("password") { () throws(FieldViolation) in
            try PasswordRule.password(choosing: body.password, known: known)
        }
        guard let password else { throw Problem.invalid(errors) }
        do {
            return try await standing.answer(account.id) {
                _ = try await standing.accounts.account(account.id, at: version)
                return try await standing.accounts.setPassword(password, of: account.id, meta: request.meta)
            }
        } catch let full as HashingPool.Full {
            throw Problem(SignInRefusal.busy(full.retryAfter))
        }
    }

    private func changeLogin(_ request: Request, _ body: NewLogin) async throws -> Response {
        let (person, version) = (try await standing.someoneElse(request).id, try request.requiredIfMatch())
        var errors: [FieldError] = []
        let login = errors.value("login") { () throws(FieldViolation) in try LoginName(body.login) }
        guard let login else { throw Problem.invalid(errors) }
        do {
            return try await standing.answer(person) {
                try await corrections.changeLogin(person, to: login, at: version, meta: request.meta)
            }
        } catch Corrections.Refusal.loginTaken {
            throw Problem(PersonCommands.Refusal.loginTaken)
        }
    }
}
