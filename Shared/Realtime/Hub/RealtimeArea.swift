public import EventSourcing

/// Topics and actions of a service, and who learns that its clients come and go.
public struct RealtimeArea<Event: StoredEvent>: Sendable {
    let name: String
    let topics: [any Topic<Event>]
    let actions: [ClientAction]
    let attendance: (any Attendance)?

    /// An area, whose name is the first segment of the names of `topics` and `actions`.
    public init(
        _ name: String,
        topics: [any Topic<Event>],
        actions: [ClientAction] = [],
        attendance: (any Attendance)? = nil
    ) {
        precondition(topics.allSatisfy { $0.name.hasPrefix("\(name)/") }, "topics of another area")
        precondition(actions.allSatisfy { $0.name.hasPrefix("\(name)/") }, "actions of another area")
        (self.name, self.topics, self.actions, self.attendance) = (name, topics, actions, attendance)
    }
}
