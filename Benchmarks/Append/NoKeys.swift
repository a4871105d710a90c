import EventSourcing
import FoundationEssentials

/// Keys for events that have no personal fields.
struct NoKeys: PersonalKeys {
    func sealer(for subject: UUID, event: UUID, type: EventType) async throws -> any PersonalSealing {
        throw BenchmarkFailure("no event of a benchmark is personal")
    }

    func openers(for subjects: Set<UUID>) async throws -> any PersonalOpeners {
        throw BenchmarkFailure("no event of a benchmark is personal")
    }
}
