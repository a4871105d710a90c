import EventSourcing
import FoundationEssentials
import TangoContract
import TangoDomain

extension MatchingFact {
    /// Makes the public part of an event; `nil`: there is none. Each fact states the whole of one thing, and never a reason.
    ///
    /// A matching is told by the statement in the stream of the member of staff: it stands in the same append as the event in the client's.
    init?(_ recorded: Recorded<TangoEvent>) {
        switch recorded.event {
        case .caseload(.stated(let entry)):
            self = .matching(
                MatchingTerms(
                    id: entry.matching,
                    client: entry.client,
                    staff: entry.staff,
                    kind: entry.kind.rawValue,
                    from: entry.from,
                    until: entry.until
                )
            )
        // Stream of the absent person says the same.
        case .cover(.undertaken): return nil
        case .cover(let event):
            let cover = event.cover
            self = .cover(
                CoverTerms(
                    id: cover.id,
                    absent: cover.absent,
                    covering: cover.covering,
                    from: cover.from,
                    until: cover.until
                )
            )
        case .access(let event):
            let grant = event.grant
            self = .access(
                AccessTerms(
                    id: grant.id,
                    client: grant.client,
                    staff: grant.staff,
                    from: grant.from,
                    until: grant.until
                )
            )
        case .matching, .caseload(.limited), .waiting: return nil
        }
    }
}
