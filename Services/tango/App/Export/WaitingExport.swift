import EventLog
import EventSourcing
import FoundationEssentials
import ServiceKit
import TangoDomain

/// Client's times on the waiting list, as a part of what is known of them: with their wishes, notes, and how each time ended.
enum WaitingExport {
    private struct Exported: Encodable, Sendable {
        /// `begun`, `changed` or `ended`.
        let what: String
        let at: Date
        var priority: Priority?
        var since: Date?
        var specialities: [String]?
        var languages: [String]?
        var note: String?
        var cause: WaitingEnded.Cause?
        var reason: String?
    }

    /// Writes what happened, in its order.
    static func write(_ person: UUID, to export: PersonExport, from store: EventStore) async throws {
        for recorded in try await store.load(StreamID.waiting(of: person), as: WaitingEvent.self) {
            try await export.add("waiting", exported(recorded))
        }
    }

    private static func exported(_ recorded: Recorded<WaitingEvent>) -> Exported {
        switch recorded.event {
        case .begun(let terms): exported("begun", terms, at: recorded.at)
        case .changed(let terms): exported("changed", terms, at: recorded.at)
        case .ended(let ended):
            Exported(what: "ended", at: recorded.at, cause: ended.cause, reason: ended.reason?.value)
        }
    }

    private static func exported(_ what: String, _ terms: WaitingTerms, at time: Date) -> Exported {
        let wishes = terms.wishes.value
        return Exported(
            what: what,
            at: time,
            priority: terms.priority,
            since: terms.since,
            specialities: wishes?.specialities,
            languages: wishes?.languages,
            note: wishes?.note
        )
    }
}
