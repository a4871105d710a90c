public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in trumpet: the one event its projections read.
public enum TrumpetEvent: Sendable, Hashable {
    /// Event of a broadcast.
    case broadcast(BroadcastEvent)
    /// Event of its delivery.
    case delivery(BroadcastDelivered)
    /// A person did something with one.
    case receipt(ReceiptEvent)
    /// One that was put away for later has begun.
    case start(BroadcastStarted)
    /// People who aren't looking are called for one.
    case call(BroadcastCalled)
}

extension TrumpetEvent: StoredEvent {
    /// All stored names of trumpet.
    public static let schema = EventSchema<TrumpetEvent>()
        .including(BroadcastEvent.schema) { .broadcast($0) }
        .including(BroadcastDelivered.schema) { .delivery($0) }
        .including(ReceiptEvent.schema) { .receipt($0) }
        .including(BroadcastStarted.schema) { .start($0) }
        .including(BroadcastCalled.schema) { .call($0) }
        .writing { event in
            switch event {
            case .broadcast(let event): BroadcastEvent.schema.form(of: event)
            case .delivery(let event): BroadcastDelivered.schema.form(of: event)
            case .receipt(let event): ReceiptEvent.schema.form(of: event)
            case .start(let event): BroadcastStarted.schema.form(of: event)
            case .call(let event): BroadcastCalled.schema.form(of: event)
            }
        }

    /// Person whose key seals its personal fields.
    public var subject: UUID? {
        switch self {
        case .broadcast(let event): event.subject
        case .delivery, .receipt, .start, .call: nil
        }
    }
}
