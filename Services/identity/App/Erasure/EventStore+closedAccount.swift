import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

extension EventStore {
    /// Returns true if the account of `person` is closed because of its erasure alone: nobody has suspended them before or since.
    func isClosedByErasure(_ person: PersonID) async throws -> Bool {
        try await isClosed(person, because: Erasure.stream(of: person))
    }

    /// Returns true if the account of `person` is closed because of what stands in the stream `reason` alone.
    func isClosed(_ person: PersonID, because reason: UUID) async throws -> Bool {
        var cause: UUID?
        var state = Person.initial
        for recorded in try await loadImpersonal(person.rawValue, as: PersonEvent.self) {
            if case .suspended = recorded.event { cause = recorded.meta.causation }
            Person.evolve(&state, recorded.event)
        }
        guard let account = state.account, !account.isActive else { return false }
        return cause == reason
    }
}
