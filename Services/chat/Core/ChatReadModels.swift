package import EventLog
import ServiceKit

/// Read models of chat.
package struct ChatReadModels: Sendable {
    package let rooms: ProjectionRunner<RoomsProjection>
    package let messages: ProjectionRunner<MessagesProjection>
    package let search: ProjectionRunner<SearchProjection>
    package let care: ProjectionRunner<CareProjection>
    package let clocks: ProjectionRunner<ClocksProjection>
    package let later: ProjectionRunner<LaterProjection>

    /// Read models of the log of `store`.
    init(_ store: EventStore) {
        rooms = ProjectionRunner(RoomsProjection(), store: store)
        messages = ProjectionRunner(MessagesProjection(), store: store)
        search = ProjectionRunner(SearchProjection(), store: store)
        care = ProjectionRunner(CareProjection(), store: store)
        clocks = ProjectionRunner(ClocksProjection(), store: store)
        later = ProjectionRunner(LaterProjection(), store: store)
    }
}
