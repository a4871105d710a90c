public import EventSourcing
public import FoundationEssentials
import HTTPKit

extension EventMeta {
    /// Author and trace of what is decided within a request or a verb; `nil`: an operator, or the service by itself.
    public static func acting(_ person: UUID?) -> EventMeta {
        EventMeta(actor: person, correlation: TraceContext.current?.traceID)
    }
}
