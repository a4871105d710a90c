import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

extension Erasures {
    /// What follows for the account from `events` of its erasure, which was in `state`: it is closed by a suspension, and open again when
    /// they stay. The erasure is named as the cause.
    func standing(of person: PersonID, after events: [ErasureEvent], _ state: Erasure.State, _ meta: EventMeta)
        async throws -> [Append]
    {
        let command: Person.Command
        if events.contains(.closed(Unadorned())) {
            command = .suspend(by: .machine)
        } else if state.isClosed, events.contains(.withdrawn(Unadorned())), try await mayComeBack(person) {
            command = .reinstate(by: .machine)
        } else {
            return []
        }
        let loaded = try await Repository<Person>(store).loadImpersonal(person.rawValue)
        // Who was forgotten here already, by order of the operator, has no account to be closed.
        guard loaded.state.account != nil else { return [] }
        let new = try Person.decide(command, loaded.state)
        guard !new.isEmpty else { return [] }
        var meta = meta
        meta.causation = Erasure.stream(of: person)
        return [Append(new, to: person.rawValue, expected: loaded.expected, meta: meta)]
    }

    /// Whether the account is closed because of its erasure, and of nothing else: who was suspended before, or is a counsellor without an
    /// appointment by now, stays out.
    private func mayComeBack(_ person: PersonID) async throws -> Bool {
        var cause: UUID?
        var state = Person.initial
        for recorded in try await store.loadImpersonal(person.rawValue, as: PersonEvent.self) {
            if case .suspended = recorded.event { cause = recorded.meta.causation }
            Person.evolve(&state, recorded.event)
        }
        guard let account = state.account, !account.isActive, cause == Erasure.stream(of: person) else { return false }
        guard account.roles.set.contains(.counsellor) else { return true }
        return try await Repository<Counsellor>(store).load(Counsellor.stream(of: person)).state.isAppointed
    }
}
