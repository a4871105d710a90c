import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Lets nobody in who hasn't accepted what must be accepted.
struct PolicyGate: Sendable {
    /// Policies still to be accepted.
    struct Pending: Error, Equatable {
        let versions: [PolicyVersion]
    }

    let store: EventStore
    let table: PolicyTable
    let now: @Sendable () -> Date

    /// Policies that everybody must accept now.
    func mandatory() async throws -> [PolicyVersion] { try await table.mandatory(at: now()) }

    /// Returns if `account` has accepted everything, now by `accepted` or before. Notes what is new. Throws `Pending`.
    func pass(_ account: Account, accepting accepted: [PolicyVersion], meta: EventMeta) async throws {
        let missing = account.missing(of: try await mandatory())
        let pending = missing.filter { missing in !accepted.contains { $0.covers(missing) } }
        guard pending.isEmpty else { throw Pending(versions: pending) }
        guard !missing.isEmpty else { return }
        _ = try await Repository<Person>(store).handle(
            .acceptPolicies(missing),
            on: account.id.rawValue,
            meta: meta.by(account.id)
        )
    }
}
