import EventSourcing
import FoundationEssentials

/// A stretch of the log as a projection sees it: what it looks at, and how far the stretch goes.
struct ProjectionPage<E: StoredEvent>: Sendable {
    /// In order; without what the projection doesn't look at.
    var events: [Recorded<E>]
    /// How many events of the log it covers.
    var count: Int
    /// The position of the last of them, and when that was stored; `nil` if the log ends here.
    var last: (position: Int64, at: Date)?
}

extension EventStore {
    /// At most `limit` events after `position`, none after `end`, up to the first that can't be read. Throws `StoppedAtEvent`
    /// if that is the next one, whether `P` looks at it or not.
    func page<P: Projection>(
        after position: Int64,
        limit: Int,
        upTo end: Int64 = .max,
        for type: P.Type
    ) async throws -> ProjectionPage<P.Event> {
        do {
            return try await readablePage(after: position, limit: limit, upTo: end, for: type)
        } catch let stop as StoppedAtEvent where stop.position > position + 1 {
            return try await readablePage(after: position, limit: limit, upTo: stop.position - 1, for: type)
        }
    }

    private func readablePage<P: Projection>(
        after position: Int64,
        limit: Int,
        upTo end: Int64,
        for _: P.Type
    ) async throws -> ProjectionPage<P.Event> {
        let stretch = try await stretch(after: position, limit: Int(min(Int64(limit), end - position)))
        var wanted = stretch
        if let interests = P.interests {
            let schema = P.Event.schema
            // Many of one type follow each other.
            var last: (type: String, isWanted: Bool)?
            wanted = try stretch.filter { event in
                if let last, last.type == event.type { return last.isWanted }
                guard let type = schema.type(stored: event.type) else {
                    throw StoppedAtEvent(event, reason: UnreadableEvent(type: event.type, reason: .unknownType))
                }
                let isWanted = interests.contains(type.name)
                last = (event.type, isWanted)
                return isWanted
            }
        }
        return ProjectionPage(
            events: try await decode(wanted),
            count: stretch.count,
            last: stretch.last.map { ($0.position, $0.at) }
        )
    }
}
