import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Synchronization

/// Test keys that count how often an event is opened, and of which some can be destroyed.
final class CountingKeys: PersonalKeys, PersonalOpeners {
    private struct State: Sendable {
        var opened = 0
        var erased: Set<UUID> = []
        var generation: UInt64 = 1
    }

    private let state = Mutex(State())

    /// How many events were opened.
    var opened: Int { state.withLock { $0.opened } }

    var generation: UInt64 { state.withLock { $0.generation } }

    func erase(_ person: UUID) {
        state.withLock { state in
            state.erased.insert(person)
            state.generation += 1
        }
    }

    func sealer(for subject: UUID, event: UUID, type: EventType) async throws -> any PersonalSealing {
        try await keys().sealer(for: subject, event: event, type: type)
    }

    func openers(for subjects: Set<UUID>) async throws -> any PersonalOpeners { self }

    func opener(for subject: UUID, event: UUID, type: EventType) -> any PersonalOpening {
        state.withLock { $0.opened += 1 }
        return keys().opener(for: subject, event: event, type: type)
    }

    private func keys() -> TestKeys { TestKeys(erased: state.withLock { $0.erased }) }
}
