import HTTPKit
import IdentityDomain

extension Registrar.Newcomer {
    /// What a request or a line of an import says, checked as a whole: throws 422 with every flaw of every field.
    init(_ body: PeopleRoutes.Newcomer) throws(Problem) {
        var errors: [FieldError] = []
        let login = errors.value("login") { () throws(Flaw) in try LoginName(body.login) }
        let first = errors.value("first_name") { () throws(Flaw) in try PersonName.part(body.firstName) }
        let last = errors.value("last_name") { () throws(Flaw) in try PersonName.part(body.lastName) }
        let email = errors.value("email") { () throws(Flaw) in try EmailAddress(body.email) }
        let password = body.password.flatMap { text in
            errors.value("password") { () throws(Flaw) in try Password(choosing: text) }
        }
        var roles: Roles?
        do {
            roles = try Roles(Set(body.roles))
        } catch {
            errors.append(FieldError(error))
        }
        guard errors.isEmpty, let login, let first, let last, let email, let roles,
            let name = try? PersonName(first: first, last: last)
        else { throw .invalid(errors) }
        self.init(login: login, name: name, email: email, roles: roles, password: password)
    }
}

extension [FieldError] {
    /// The value of `make`; `nil` if it has a flaw, which is noted as that of `field`.
    fileprivate mutating func value<Value>(_ field: String, _ make: () throws(Flaw) -> Value) -> Value? {
        do {
            return try make()
        } catch {
            append(FieldError(field, error))
            return nil
        }
    }
}
