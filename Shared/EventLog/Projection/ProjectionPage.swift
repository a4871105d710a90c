import EventSourcing
import FoundationEssentials

/// A stretch of the log as a projection sees it: what it looks at, and how far the stretch goes.
struct ProjectionPage<E: StoredEvent>: Sendable {
    /// Events in order; without those in which the projection has no interest.
    var events: [Recorded<E>]
    /// Number of the log's events that it covers.
    var count: Int
    /// The position of the last of them, and when that was stored; `nil` if the log ends here.
    var last: (position: Int64, at: Date)?
}

extension EventStore {
    /// Page of the events after `position`, at most `limit`, none after `end`, up to the first that can't be read.
    /// Throws `StoppedAtEvent` if that is the next one, even if `P` has no interest in it.
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
        for type: P.Type
    ) async throws -> ProjectionPage<P.Event> {
        let stretch = try await stretch(after: position, limit: Int(min(Int64(limit), end - position)))
        return ProjectionPage(
            events: try await decode(try wanted(of: stretch, P.interests, P.Event.schema)),
            count: stretch.count,
            last: stretch.last.map { ($0.position, $0.at) }
        )
    }

    /// Page of the events after `position`, at most `limit`, if this process remembers the first of them, in the log's
    /// `epoch`. Asks the log for nothing. Throws as `page` does.
    func heldPage<P: Projection>(
        after position: Int64,
        limit: Int,
        of epoch: UUID,
        for type: P.Type
    ) async throws -> HeldPage<P.Event>? {
        let stretch = Stretch(recent: recent.held(after: position, limit: limit, of: epoch))
        guard let last = stretch.last else { return nil }
        let wanted = try wanted(of: stretch, P.interests, P.Event.schema)
        let generation = keys.generation
        let events: [Recorded<P.Event>] = try await decode(wanted)
        // Some may have been opened before keys were forgotten, some after it.
        guard keys.generation == generation else { return nil }
        return HeldPage(
            page: ProjectionPage(events: events, count: stretch.count, last: (last.position, last.at)),
            bytes: wanted.recent.reduce(0) { $0 + $1.size },
            generation: generation
        )
    }

    /// Events of a stretch whose stored types are among `interests`; nil: all. Throws `StoppedAtEvent` at an event that `schema` doesn't
    /// know.
    func wanted<E: StoredEvent>(of stretch: Stretch, _ interests: Set<String>?, _ schema: EventSchema<E>) throws
        -> Stretch
    {
        guard let interests else { return stretch }
        // Many of one type follow each other.
        var last: (type: String, isWanted: Bool)?
        return try stretch.filter { event in
            if let last, last.type == event.type { return last.isWanted }
            guard let type = schema.type(stored: event.type) else {
                throw StoppedAtEvent(event, reason: UnreadableEvent(type: event.type, reason: .unknownType))
            }
            let isWanted = interests.contains(type.name)
            last = (event.type, isWanted)
            return isWanted
        }
    }
}
