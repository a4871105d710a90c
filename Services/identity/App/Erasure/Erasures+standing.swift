import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

extension Erasures {
    /// Appends to the account that follow from `events` of its erasure, which was in `state`: a suspension closes it, and a reinstatement
    /// opens it if the person stays. The erasure is named as the cause. Where the account is as it should be, it is held to that.
    func standing(of person: PersonID, after events: [ErasureEvent], _ state: Erasure.State, _ meta: EventMeta)
        async throws -> [Append]
    {
        let command: Person.Command
        var grounds: [Append] = []
        if events.contains(.closed(Unadorned())) {
            command = .suspend(by: .machine)
        } else if state.isClosed, events.contains(.withdrawn(Unadorned())) {
            command = .reinstate(by: .machine)
        } else {
            return []
        }
        let loaded = try await Repository<Person>(store).loadImpersonal(person.rawValue)
        // Persons forgotten here already, by order of the operator, have no account to be closed.
        guard let account = loaded.state.account else { return [] }
        if case .reinstate = command {
            // Persons suspended before, or since, stay out, and so does a counsellor without an appointment by now.
            guard try await store.isClosedByErasure(person) else { return [Append(holding: loaded)] }
            if account.roles.set.contains(.counsellor) {
                let counsellor = try await Repository<Counsellor>(store).load(Counsellor.stream(of: person))
                guard counsellor.state.isAppointed else { return [Append(holding: loaded)] }
                grounds.append(Append(holding: counsellor))
            }
        }
        let new = try Person.decide(command, loaded.state)
        guard !new.isEmpty else { return [Append(holding: loaded)] }
        var meta = meta
        meta.causation = Erasure.stream(of: person)
        return grounds + [Append(new, to: person.rawValue, expected: loaded.expected, meta: meta)]
    }
}
