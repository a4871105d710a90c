import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// Sees to it that whoever takes an administrator's place from them keeps their own.
///
/// A person is a stream of their own: two administrators who suspend each other at the same moment conflict nowhere, and the unit would be left
/// without any. So this is done by one at a time, whatever the process, and only by whom the log has as an administrator then.
struct AdministratorLock: Sendable {
    let store: EventStore

    /// Does `body` to `person`: alone, if that is an administrator and it isn't the operator's doing. Throws `StreamIsBusy` while somebody
    /// else is at it, and `Person.Refusal.notCovered` if `actor` is an administrator no more.
    func around<Value: Sendable>(
        _ person: PersonID,
        _ authority: Authority,
        by actor: UUID?,
        _ body: () async throws -> Value
    ) async throws -> Value {
        guard case .person = authority, try await isAdministrator(person.rawValue) else { return try await body() }
        var done: Value?
        do {
            // A connection of those that projections have: of the others there may be but two. Nobody waits for the lock while they hold one.
            return try await store.followers.transaction { connection in
                let isFree = try await connection.query(
                    "select pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' administrators', 0))"
                )[0][0].decode(as: Bool.self)
                guard isFree else { throw StreamIsBusy(stream: person.rawValue) }
                guard let actor, try await isAdministrator(actor) else { throw Person.Refusal.notCovered }
                let value = try await body()
                done = value
                return value
            }
        } catch {
            // What `body` did is on the log, and isn't undone by losing the lock's connection: what follows from it must follow.
            guard let value = done else { throw error }
            return value
        }
    }

    private func isAdministrator(_ person: UUID) async throws -> Bool {
        guard let account = try await Repository<Person>(store).loadImpersonal(person).state.account else {
            return false
        }
        return account.isActive && account.roles.set.contains(.administrator)
    }
}
