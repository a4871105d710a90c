import HTTPKit

/// Message of a hub to one subscriber, handed over in order. The receiver must not call back into the hub.
enum Delivery: Sendable {
    /// The subscription stands: what follows is after this cursor.
    case subscribed(EventCursor)
    /// Something happened.
    case event(Told)
    /// The state of the topic has changed since this position: ask for it when there is room.
    case changed(Int64)
    /// This frame, if there is room for it.
    case signal(PreparedText)
    /// Load anew; what follows is after this cursor.
    case reset(EventCursor)
}

/// A telling at its place, with the frame that all its receivers share.
struct Told: Sendable {
    var cursor: EventCursor
    var frame: PreparedText
}

/// Takes a subscriber's deliveries; must be quick.
typealias Deliver = @Sendable (Delivery) -> Void
