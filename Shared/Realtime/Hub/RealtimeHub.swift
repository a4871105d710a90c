public import EventLog
public import EventSourcing
import FoundationEssentials
public import HTTPKit
public import ServiceKit
import Synchronization

/// Serves a service's topics: reads its log once for all who follow them, and tells each what concerns them.
///
/// The hub tells an event when the given projections have applied it, so that a client that hears of something can read
/// it; or as soon as the event is stored, if readers wait for the events they have heard of. The state with which a
/// client begins is always shown.
public final class RealtimeHub<Event: StoredEvent>: Sendable {
    /// The area whose topics these are: `mail`.
    public let area: String
    let topics: [any Topic<Event>]
    let actions: [ClientAction]
    let attendance: (any Attendance)?
    let store: EventStore
    let tables: ShownTables
    let time: PublicationTime
    let authenticator: any Authenticator
    let settings: RealtimeSettings
    let metrics: RealtimeMetrics
    let shared = Mutex(Shared())
    /// Counts the pages that were told, for who tells of states after them.
    let pages = AppendSignal()

    /// State that all tasks of a hub share.
    struct Shared: Sendable {
        /// Nil until the end of the log has been found.
        var fanout: Fanout?
        var sessions: [ObjectIdentifier: RealtimeSession] = [:]
        var streams: [Int: EventStream] = [:]
        var trunks: [ObjectIdentifier: Trunk] = [:]
        var lastStream = 0
        var isClosed = false
        /// Number of readings of the log for clients that come back.
        var resumers = 0
        var status = FollowerStatus()
    }

    /// A hub of what clients are told and may do in `area`, of the events of `store`.
    public init(
        _ area: RealtimeArea<Event>,
        store: EventStore,
        publishing rule: PublicationRule,
        authenticator: any Authenticator,
        settings: RealtimeSettings = RealtimeSettings(),
        metrics: Metrics = Metrics()
    ) {
        (self.area, topics, actions, attendance) = (area.name, area.topics, area.actions, area.attendance)
        self.store = store
        tables = ShownTables(rule.projections, store: store, patience: settings.poll)
        time = rule.time
        self.authenticator = authenticator
        self.settings = settings
        self.metrics = RealtimeMetrics(metrics)
    }

    /// Progress of reading the log, for health and metrics.
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
    /// Name for logs.
    public var name: String { "realtime \(area)" }

    /// Stored events are to be heard at once: they are told on the loop on which they were stored, and on which clients
    /// are written to.
    public var isAwaited: Bool { true }

    /// Closes all connections, saying that the service goes away: clients come back to where they were. For
    /// the end of a service's streams, before its server drains.
    public func close() {
        let (sessions, streams, trunks) = shared.withLock { shared in
            shared.isClosed = true
            return (Array(shared.sessions.values), Array(shared.streams.values), Array(shared.trunks.values))
        }
        for session in sessions { session.end(.goingAway) }
        for stream in streams { stream.end() }
        // Nobody is to come back to this process over a trunk that is still open.
        for trunk in trunks { trunk.close() }
    }
}
