import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Tokens

/// Callers of requests, as the log has them and their session at this moment.
struct Callers: Sendable {
    let store: EventStore
    let sessions: Sessions

    /// The account of whoever makes `request`. Throws 401 if there is no such person any more, or they are suspended.
    func account(_ request: Request) async throws -> Account {
        guard let id = request.caller?.person,
            let account = try await Repository<Person>(store).load(id).state.account, account.isActive
        else { throw Problem(Revocation.Remedy.signIn) }
        return account
    }

    /// The same route; where it takes a person's token, by that token's session and account as the log has them at the call. Elsewhere a token
    /// that was revoked may open something for a moment; here, where accounts and sessions are changed, it must not.
    func guarding(_ route: Route) -> Route {
        switch route.access {
        case .open, .services: return route
        case .signedIn, .roles:
            return route.around { request, handler in
                if let remedy = try await remedy(for: request.caller) { throw Problem(remedy) }
                return try await handler(request)
            }
        }
    }

    /// Way for `caller` to a token that counts; nil: theirs does. Nobody's name is opened for it.
    private func remedy(for caller: Caller?) async throws -> Revocation.Remedy? {
        guard let caller, let person = caller.person, let session = caller.session,
            let account = try await Repository<Person>(store).loadImpersonal(person).state.account, account.isActive,
            try await sessions.isOpen(session, of: account)
        else { return .signIn }
        return Set(caller.roles.map(\.rawValue)).isSubset(of: account.roles.names) ? nil : .refresh
    }
}
