import HTTPKit
import IdentityDomain

extension PersonCommands.Newcomer {
    /// Checks a request or a line of an import as a whole: throws 422 with every flaw of every field.
    init(_ body: PeopleRoutes.Newcomer) throws(Problem) {
        var errors: [FieldError] = []
        let login = errors.value("login") { () throws(FieldViolation) in try LoginName(body.login) }
        let name = errors.name(first: body.firstName ?? "", last: body.lastName ?? "")
        let email = body.email.flatMap { text in
            errors.value("email") { () throws(FieldViolation) in try EmailAddress(typed: text) }
        }
        let known = PasswordRule.Known(
            login: body.login,
            names: [body.firstName, body.lastName].compactMap { $0 },
            email: body.email
        )
        let password = body.password.flatMap { text in
            errors.value("password") { () throws(FieldViolation) in
                try PasswordRule.password(choosing: text, known: known)
            }
        }
        let roles = errors.roles(body.roles)
        let pseudonym = body.pseudonym.flatMap { text in
            errors.value("pseudonym") { () throws(FieldViolation) in try Pseudonym(text) }
        }
        guard errors.isEmpty, let login, let roles, let name else { throw .invalid(errors) }
        self.init(
            login: login,
            name: name,
            email: email,
            roles: roles,
            password: password,
            sharesAddress: true,
            pseudonym: pseudonym
        )
    }
}

extension [FieldError] {
    /// The value of `make`; `nil` if it has a flaw, which is noted as that of `field`.
    mutating func value<Value>(_ field: String, _ make: () throws(FieldViolation) -> Value) -> Value? {
        do {
            return try make()
        } catch {
            append(FieldError(field, error))
            return nil
        }
    }

    /// Both names, one of which may be empty; `nil` if either has a flaw.
    mutating func name(first: String, last: String) -> PersonName? {
        let first = value("first_name") { () throws(FieldViolation) in try PersonName.part(first) }
        let last = value("last_name") { () throws(FieldViolation) in try PersonName.part(last) }
        guard let first, let last else { return nil }
        return value("first_name") { () throws(FieldViolation) in try PersonName(first: first, last: last) }
    }

    /// A set of roles; `nil` if one person can't have them.
    mutating func roles(_ given: [PersonRole]) -> Roles? {
        do {
            return try Roles(Set(given))
        } catch {
            append(FieldError(error))
            return nil
        }
    }
}
