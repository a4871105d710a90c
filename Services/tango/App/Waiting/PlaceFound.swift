import EventLog
import EventSourcing
import FoundationEssentials
import TangoDomain

/// Policy that takes clients off the waiting list once they are matched.
struct PlaceFound: Policy {
    static let name = "place-found"

    /// Take a client off the list, unless they were put on it later.
    struct Intention: Sendable, Hashable {
        var client: UUID
        var matching: UUID
    }

    /// Reacts as soon as a primary matching is made, also one that begins later: the place is given. A matching brought in from the past
    /// and already over gives none.
    static func react(to recorded: Recorded<TangoEvent>) -> [Intention] {
        guard case .matching(.made(let made)) = recorded.event, made.kind == .primary,
            !Period(from: made.from, until: made.until).isOver(at: made.at)
        else { return [] }
        return [Intention(client: made.client, matching: made.matching)]
    }
}
