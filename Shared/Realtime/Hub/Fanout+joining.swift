import FoundationEssentials

/// Requests to subscribe, and their answers.
extension Fanout {
    /// A subscriber as it asks to be let in.
    struct Request: Sendable {
        var topic: String
        var isState: Bool
        var audiences: Set<Audience>
        /// Cursor up to which the subscriber knows the events; nil: from now on.
        var after: EventCursor?
        /// Position up to which read models show everything to a client that has to load anew; nil: everything that was
        /// told is shown.
        var shown: Int64?
        var deliver: Deliver
    }

    /// Answer to a request to subscribe.
    enum Answer: Sendable, Equatable {
        /// Subscribed, under this number, by which the subscription is ended.
        case joined(Int)
        /// Missing events begin before the ones that are kept: read from the cursor up to this position, then ask
        /// again.
        case behind(Int64)
        /// Read models that the client would have to load don't yet show all events that aren't kept any more: ask
        /// again when they show this position.
        case unshown(Int64)
    }

    /// A notice, and as whom it was heard.
    struct Delivered: Sendable {
        var notice: PlacedPublication
        var audiences: Set<Audience>
    }
}
