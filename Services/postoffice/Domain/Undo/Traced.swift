public import EventSourcing
public import FoundationEssentials

/// An event of a stream together with the action it came of.
public struct Traced<Event: Sendable>: Sendable {
    /// Event of the stream.
    public var event: Event
    /// The person's action that caused it; `nil` if none did.
    public var action: UUID?
    /// Its place in the log.
    public var position: Int64

    /// States what came of what.
    public init(_ event: Event, action: UUID?, position: Int64) {
        self.event = event
        self.action = action
        self.position = position
    }

    /// Takes an event as it stands in the log.
    public init(_ recorded: Recorded<Event>) {
        self.init(recorded.event, action: recorded.meta.causation, position: recorded.position)
    }
}

/// A stream before an action, after it, and now.
struct StreamStates<D: Decider> {
    var before: D.State
    var after: D.State
    var now: D.State
    /// The position of the action's first event here.
    var position: Int64

    /// `nil` if the action did nothing to this stream.
    init?(of action: UUID, in history: [Traced<D.Event>]) {
        var found: (before: D.State, position: Int64)?
        (now, after) = (D.initial, D.initial)
        for entry in history {
            if entry.action == action, found == nil { found = (now, entry.position) }
            D.evolve(&now, entry.event)
            if entry.action == action { after = now }
        }
        guard let found else { return nil }
        (before, position) = found
    }
}

/// Reversal of an action's effects on one stream.
public struct Reversal<Event: Sendable & Equatable>: Sendable, Equatable {
    /// Events to append; none if all is as it was already.
    public var events: [Event]
    /// Things that stay as they are, each with the reason.
    public var kept: [ActionUndone.Kept]

    /// Nothing happens and nothing stays, unless told.
    public init(_ events: [Event] = [], kept: [ActionUndone.Kept] = []) {
        self.events = events
        self.kept = kept
    }
}
