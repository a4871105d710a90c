import EventSourcing
import FoundationEssentials

/// Opens nothing: everything personal reads as erased.
struct ClosedFields: PersonalOpeners, PersonalOpening {
    func opener(for subject: UUID, event: UUID, type: EventType) -> any PersonalOpening { self }

    func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? { nil }
}
