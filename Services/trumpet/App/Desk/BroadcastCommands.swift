import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TrumpetDomain

/// Broadcasts at work: their log, their read model, and the people they are for. Base of the routes and verbs.
struct BroadcastCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the broadcasts.
    let projection: any AnyProjectionRunner
    /// Connections for the read model.
    let pool: Pool
    /// Shown broadcasts, in memory.
    let board: Board
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    init(
        store: EventStore,
        projection: any AnyProjectionRunner,
        pool: Pool,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let clock: @Sendable () -> Date = { now().roundedToMilliseconds }
        self.store = store
        self.projection = projection
        self.pool = pool
        self.now = clock
        board = Board(pool: pool, projection: projection, now: clock)
    }

    var people: People { People(pool: pool) }
    var broadcasts: Repository<Broadcast> { Repository(store) }

    /// Names the acting person for the log.
    func meta(_ person: UUID?) -> EventMeta {
        EventMeta(actor: person, correlation: TraceContext.current?.traceID)
    }

    /// Waits, for a bounded time, until the read model shows what was written at `position`.
    func waitUntilVisible(_ position: Int64?) async {
        await projection.show(position)
    }
}
