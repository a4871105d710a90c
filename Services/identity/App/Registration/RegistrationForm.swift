import HTTPKit
import IdentityDomain

/// Form of somebody who would like an account, checked.
struct RegistrationForm: Sendable {
    var login: LoginName
    var name: PersonName
    var email: EmailAddress
    var password: Password
    var accepted: [PolicyVersion]

    /// Throws 422 with every flaw of every field. Looks at nothing but the form and the rules of the house, so an answer tells
    /// nothing about who is registered.
    init(_ body: RegistrationRoutes.Newcomer, mandatory: [PolicyVersion], domains: MailDomains) throws(Problem) {
        var errors: [FieldError] = []
        let login = errors.value("login") { () throws(FieldViolation) in try LoginName(body.login) }
        let name = errors.name(first: body.firstName, last: body.lastName)
        let email = errors.value("email") { () throws(FieldViolation) in
            let email = try EmailAddress(typed: body.email)
            guard domains.admits(email) else { throw .foreignDomain }
            return email
        }
        let known = PasswordRule.Known(login: body.login, names: [body.firstName, body.lastName], email: body.email)
        let password = errors.value("password") { () throws(FieldViolation) in
            try PasswordRule.password(choosing: body.password, known: known)
        }
        let accepted = (body.accept ?? []).compactMap(\.named)
        for missing in mandatory where !accepted.contains(where: { $0.covers(missing) }) {
            errors.append(FieldError(notAccepted: missing))
        }
        guard errors.isEmpty, let login, let name, let email, let password else { throw .invalid(errors) }
        self.login = login
        self.name = name
        self.email = email
        self.password = password
        // Policies in force are noted, no others: accepting what doesn't exist means nothing.
        self.accepted = mandatory
    }
}
