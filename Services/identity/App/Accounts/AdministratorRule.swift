import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Sees to it that whoever takes an administrator's place from them keeps their own.
///
/// A person is a stream of their own: two administrators who suspend each other at the same moment would conflict nowhere, and the unit would
/// be left without any. So what is done to an administrator holds the account of whoever does it, who must be one then: of two, one is
/// overtaken.
struct AdministratorRule: Sendable {
    let store: EventStore

    /// Appends on which a change of `account` rests, to go with it: none, unless that is an administrator and it isn't the operator's
    /// doing. Throws `Person.Refusal.notCovered` if `actor` is no administrator, or not any more, or it is their own account.
    func grounds(for account: Account, _ authority: Authority, by actor: UUID?) async throws -> [Append] {
        guard case .person = authority, Self.isAdministrator(account) else { return [] }
        guard let actor, actor != account.id.rawValue else { throw Person.Refusal.notCovered }
        let own = try await Repository<Person>(store).loadImpersonal(actor)
        guard let account = own.state.account, Self.isAdministrator(account) else { throw Person.Refusal.notCovered }
        return [Append(holding: actor, at: own.version)]
    }

    private static func isAdministrator(_ account: Account) -> Bool {
        account.isActive && account.roles.set.contains(.administrator)
    }
}
