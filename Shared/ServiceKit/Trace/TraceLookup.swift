import EventLog
import FoundationEssentials

/// Looks for a trace in what this process remembers and in a stretch of its log.
///
/// Events have no index by trace: every append would pay for what an operator asks now and then. So it looks at a bounded number of them from
/// the time of the request on, and says how far it has come.
struct TraceLookup: Sendable {
    let spans: SpanRing
    let store: EventStore
    /// Events that are looked at.
    var window: Int64 = 20_000

    /// Read at once: soon done with, as projections wait for the same connections.
    private static let page = 500
    private static let mostSteps = 200
    private static let mostEvents = 500
    /// The clock of the database may be so much behind the gateway's.
    private static let skew: TimeInterval = 2

    /// Findings about `trace`. Its events are looked for from `since` on, or among the newest if nobody knows the time.
    func findings(of trace: TraceID, since: Date?) async throws -> TraceFindings {
        let steps = spans.newest(Self.mostSteps) { $0.trace == trace }.map { TraceFindings.Step($0) }.reversed()
        let head = try await store.head()
        let start: Int64
        if let since {
            start = try await EventsOfTrace.position(before: since.addingTimeInterval(-Self.skew), in: store)
        } else {
            start = max(0, head - window)
        }
        var wanted = EventsOfTrace(trace: trace.description)
        var events: [TraceFindings.Effect] = []
        var position = start
        let end = min(head, start + window)
        while position < end, events.count < Self.mostEvents {
            let limit = min(Self.page, Int(end - position))
            let page = try await store.readLabels(after: position, limit: limit)
            guard let last = page.last else { break }
            for label in page where wanted.takes(label) { events.append(TraceFindings.Effect(label)) }
            position = last.position
        }
        return TraceFindings(
            steps: Array(steps),
            events: events,
            after: start,
            upto: position,
            isWhole: since != nil && position >= head
        )
    }
}

extension TraceFindings.Effect {
    /// Takes the effect from the outside of an event.
    fileprivate init(_ label: EventLabel) {
        self.init(
            position: label.position,
            stream: label.stream.uuidString.lowercased(),
            version: label.version,
            type: label.type,
            at: Int64(label.at.timeIntervalSince1970 * 1_000_000)
        )
    }
}
