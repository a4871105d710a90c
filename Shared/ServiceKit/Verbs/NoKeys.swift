import EventSourcing
import FoundationEssentials

/// Keys for tools that look at the log without anybody's personal data: everything personal reads as erased.
struct NoKeys: PersonalKeys {
    /// Asked for a key to write with: a mistake in the program.
    struct NothingToSealWith: Error {}

    func sealer(for subject: UUID, event: UUID, type: EventType) async throws -> any PersonalSealing {
        throw NothingToSealWith()
    }

    func openers(for subjects: Set<UUID>) async throws -> any PersonalOpeners { Openers() }

    struct Openers: PersonalOpeners {
        func opener(for subject: UUID, event: UUID, type: EventType) -> any PersonalOpening { Opener() }
    }

    private struct Opener: PersonalOpening {
        func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? { nil }
    }
}
