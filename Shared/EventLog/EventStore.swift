public import EventLoop
public import EventSourcing
public import Postgres

/// The log of one service.
///
/// Appends are acknowledged when they are on disk. Positions are gap-free and never visible out of order: who sees
/// position p can see everything before it. Many appends of one process share a commit.
public final class EventStore: Sendable {
    /// Connections for reading. Its search path must name the log's schema first.
    public let pool: Pool
    /// Connections for projections, so that nobody who waits for an answer queues up behind their transactions.
    public let followers: Pool
    /// The keys that seal and open personal fields.
    public let keys: any PersonalKeys
    /// Says how far the log has grown, to followers of this process.
    public let signal = AppendSignal()
    /// Patience and the like.
    public let settings: LogSettings
    /// Queues for the streams at which callers of this process were overtaken.
    let turns = StreamTurns()
    let channel: String
    let committer: GroupCommitter
    let recent: RecentEvents
    let listener: LogListener
    let sharedTail = SharedTail()

    /// The log in `schema`, reached by `pool`, with the keys of `vault`. Opens nothing yet.
    ///
    /// Takes one connection of its own for appending, besides those of the pool, and one for listening once something
    /// follows the log. Projections use those of `followers`, where there is such a pool.
    public init(
        pool: Pool,
        followers: Pool? = nil,
        schema: String,
        vault: any PersonalKeys,
        loops: EventLoopGroup,
        settings: LogSettings = LogSettings()
    ) {
        self.pool = pool
        self.followers = followers ?? pool
        keys = vault
        self.settings = settings
        channel = "\(schema)_log"
        let recent = RecentEvents(RecentWindow.Limits(age: settings.memory))
        self.recent = recent
        let loop = loops.next()
        let notifier = LogNotifier(pool: pool, channel: channel, on: loop, settings: settings)
        committer = GroupCommitter(pool.configuration, on: loop, settings: settings, recent: recent) {
            [signal] position in
            signal.announce(position)
            notifier.announce(position)
        }
        listener = LogListener(pool: pool, channel: channel, signal: signal, recent: recent)
    }

    /// The loop on which appends are gathered. Callers whose tasks prefer it are served with the fewest switches.
    public var loop: EventLoop { committer.loop }

    /// Ends appending and listening. Appends that are being stored are finished; waiting ones fail with `LogClosed`.
    public func close() async {
        await committer.close()
        listener.stop()
        recent.forget()
        signal.wakeAll()
    }
}
