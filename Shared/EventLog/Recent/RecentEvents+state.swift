import FoundationEssentials

extension RecentEvents {
    /// State that all readers share.
    struct State: Sendable {
        var window: RecentWindow
        /// Events that this process has stored beyond the window.
        var beyond: StoredBesides
        /// The query that is under way for what follows the window.
        var flight: Flight<[RecentEvent]>?
        /// Position after which that query begins.
        var flightStart: Int64 = 0
        /// The last position of the log when it was last asked for.
        var head: Int64 = 0
        /// The log's epoch when anything was last read of its end.
        var epoch: UUID?
        /// True if a task drops events that are too old.
        var hasSweeper = false
    }

    /// Step for a reader.
    enum Step: Sendable {
        case answer(Answer)
        /// Waits for what comes after `found`, and begins the reading itself if it is its own.
        case wait(Flight<[RecentEvent]>, found: [RecentEvent], isOwn: Bool)
    }
}

extension RecentEvents.State {
    mutating func step(
        after position: Int64,
        limit: Int,
        known: Int64,
        within limits: RecentWindow.Limits
    ) -> RecentEvents.Step {
        // A reader that wants more than the limit wants all that is stored, and is of no use to others.
        guard position >= 0, limit <= limits.events else { return .answer(.elsewhere(limit)) }
        window.sweep(at: .now)
        let known = max(known, head)
        let found = window.events(after: position, limit: limit)
        if let start = window.start, let end = window.end {
            // Only up to what is here: so a reader that was behind goes on in memory, and doesn't overtake it.
            if position < start - 1 { return .answer(.elsewhere(Int(min(Int64(limit), start - 1 - position)))) }
            if found.count == limit || (!found.isEmpty && end >= known) { return .answer(.found(found)) }
        }
        let place = found.last?.raw.position ?? position
        // Nor is a query that is far from the end.
        guard known > 0, place >= known - Int64(limits.events) else { return .answer(.elsewhere(limit)) }
        if let flight {
            guard flightStart == place else { return .answer(.elsewhere(limit)) }
            return .wait(flight, found: found, isOwn: false)
        }
        let new = Flight<[RecentEvent]>()
        flight = new
        flightStart = place
        return .wait(new, found: found, isOwn: true)
    }
}
