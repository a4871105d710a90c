import EventLog
import EventSourcing
import FoundationEssentials

/// Finds the events of a trace among events in their order: those that carry it, and those that were caused by one of them.
struct EventsOfTrace: Sendable {
    private let trace: String
    private var known: Set<UUID> = []

    init(trace: String) { self.trace = trace }

    /// Takes `raw` if it belongs to the trace; false if not. Causes come before effects, so one pass is enough.
    mutating func takes(_ raw: RawEvent) -> Bool { takes(raw.id, raw.meta.flatMap { EventMeta(stored: $0) }) }

    /// Takes `label` if it belongs to the trace; false if not.
    mutating func takes(_ label: EventLabel) -> Bool { takes(label.id, label.meta) }

    private mutating func takes(_ id: UUID, _ meta: EventMeta?) -> Bool {
        guard let meta else { return false }
        guard meta.correlation == trace || meta.causation.map({ known.contains($0) }) == true else { return false }
        known.insert(id)
        return true
    }

    /// The last position whose event is older than `moment`; times of storing rise with positions.
    static func position(before moment: Date, in store: EventStore) async throws -> Int64 {
        var older: Int64 = 0
        var newer = try await store.head() + 1
        while newer - older > 1 {
            let middle = older + (newer - older) / 2
            let event = try await store.readLabels(after: middle - 1, limit: 1).first
            if let event, event.at < moment { older = middle } else { newer = middle }
        }
        return older
    }
}
