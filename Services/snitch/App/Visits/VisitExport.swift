import EventLog
import EventSourcing
import FoundationEssentials
import ServiceKit
import SnitchDomain

/// Visits of a person to their feed, and their wishes for summaries, as a part of what is known of them.
enum VisitExport {
    private struct Line: Encodable, Sendable {
        let at: Date
        let upTo: Int64

        private enum CodingKeys: String, CodingKey {
            case at
            case upTo = "up_to"
        }
    }

    private struct Wish: Encodable, Sendable {
        let at: Date
        let wish: SummaryWish
    }

    /// Writes when the person looked, and what they wished, in order.
    static func write(_ person: UUID, to export: PersonExport, from store: EventStore) async throws {
        for recorded in try await store.load(Visits.stream(of: person), as: SnitchEvent.self) {
            switch recorded.event {
            case .looked(let looked): try await export.add("look", Line(at: looked.at, upTo: looked.position))
            case .summaryChosen, .summaryStated: break
            }
        }
        for recorded in try await store.load(Summaries.stream(of: person), as: SnitchEvent.self) {
            if case .summaryChosen(let chosen) = recorded.event {
                try await export.add("summaries", Wish(at: chosen.at, wish: chosen.wish))
            }
        }
    }
}
