import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Who makes a request, as the log has them at this moment.
struct Callers: Sendable {
    let store: EventStore

    /// The account of whoever makes `request`. Throws 401 if there is no such person any more, 403 if they are suspended: their
    /// token is still good for some minutes, here it isn't.
    func account(_ request: Request) async throws -> Account {
        guard let id = request.caller?.person,
            let account = try await Repository<Person>(store).load(id).state.account
        else { throw Problem.unauthorized }
        guard account.isActive else { throw Problem(SignInRefusal.suspended) }
        return account
    }

    /// The same route; where it takes a role, whoever calls it must still have every role that their token says, and not be suspended: in the
    /// minutes for which a token is good somebody who isn't an administrator any more could give an account to themselves.
    func guarding(_ route: Route) -> Route {
        guard case .roles = route.access else { return route }
        return route.around { request, handler in
            try await check(request)
            return try await handler(request)
        }
    }

    /// Throws 401 where the token says more than the log does, 403 if the person is suspended. Nobody's name is opened for it.
    private func check(_ request: Request) async throws {
        guard let caller = request.caller, let id = caller.person,
            let account = try await Repository<Person>(store).loadImpersonal(id).state.account,
            Set(caller.roles.map(\.rawValue)).isSubset(of: account.roles.names)
        else { throw Problem.unauthorized }
        guard account.isActive else { throw Problem(SignInRefusal.suspended) }
    }
}
