public import EventLog
public import EventSourcing
import FoundationEssentials
public import HTTPKit
public import ServiceKit
import Synchronization

/// Serves a service's topics: reads its log once for all who follow them, and tells each what concerns them.
///
/// It tells an event only when the projections that it was given have applied it: whoever hears of something can read it.
public final class RealtimeHub<Event: StoredEvent>: Sendable {
    /// The area whose topics these are: `mail`.
    public let area: String
    let topics: [any Topic<Event>]
    let actions: [ClientAction]
    let attendance: (any Attendance)?
    let store: EventStore
    let projections: [any AnyProjectionRunner]
    let authenticator: any Authenticator
    let settings: RealtimeSettings
    let metrics: RealtimeMetrics
    let shared = Mutex(Shared())

    /// What all tasks of a hub share.
    struct Shared: Sendable {
        /// Nil until the end of the log has been found.
        var fanout: Fanout?
        var sessions: [Int: RealtimeSession] = [:]
        var streams: [Int: EventStream] = [:]
        var lastSession = 0
        var isClosed = false
        /// How many read the log for those who come back.
        var resumers = 0
        var status = FollowerStatus()
    }

    /// A hub of `topics`, whose events are told once `projections` have applied them. Clients may have `actions` done, and
    /// `attendance` learns who comes and goes.
    public init(
        area: String,
        topics: [any Topic<Event>],
        actions: [ClientAction] = [],
        attendance: (any Attendance)? = nil,
        store: EventStore,
        showing projections: [any AnyProjectionRunner],
        authenticator: any Authenticator,
        settings: RealtimeSettings = RealtimeSettings(),
        metrics: Metrics = Metrics()
    ) {
        precondition(topics.allSatisfy { $0.name.hasPrefix("\(area)/") }, "topics of another area")
        precondition(actions.allSatisfy { $0.name.hasPrefix("\(area)/") }, "actions of another area")
        precondition(!projections.isEmpty, "nothing shows what is told")
        self.area = area
        self.topics = topics
        self.actions = actions
        self.attendance = attendance
        self.store = store
        self.projections = projections
        self.authenticator = authenticator
        self.settings = settings
        self.metrics = RealtimeMetrics(metrics)
    }

    /// How the reading of the log is going, for health and metrics.
    public var status: FollowerStatus {
        shared.withLock { shared in
            var status = shared.status
            status.head = max(status.head, store.signal.position)
            return status
        }
    }

    /// Open connections.
    public var connectionCount: Int { shared.withLock { $0.sessions.count + $0.streams.count } }
    /// Subscriptions of all connections.
    public var subscriptionCount: Int { shared.withLock { $0.fanout?.count ?? 0 } }

    func topic(_ name: String) -> (any Topic<Event>)? { topics.first { $0.name == name } }
}

extension RealtimeHub: LongRunning {
    /// For logs.
    public var name: String { "realtime \(area)" }

    /// Closes all connections, saying that the service goes away: clients come back to where they were. For
    /// the end of a service's streams, before its server drains.
    public func close() {
        let (sessions, streams) = shared.withLock { shared in
            shared.isClosed = true
            return (Array(shared.sessions.values), Array(shared.streams.values))
        }
        for session in sessions { session.end(.goingAway) }
        for stream in streams { stream.end() }
    }
}
