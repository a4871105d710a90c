import CLibPQ
public import EventLoop

/// One session with a PostgreSQL server, pinned to an event loop.
///
/// Statements of concurrent callers are pipelined: each leaves at once, with a Sync of its own, so that a failing one
/// takes no other with it. Answers come in the order of the calls. Each text is prepared once and kept (bounded).
///
/// Cancelling a task stops its statement at the server; the call then still waits for the server's word, so that its
/// outcome is known.
public actor Connection {
    /// The loop on which everything here runs.
    public nonisolated let loop: EventLoop
    /// The loop, as executor.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    enum Phase {
        /// Goes to `open` when libpq says so, to `closed` on failure or time-out.
        case connecting
        /// Goes to `closed` when the server or the owner ends it.
        case open
        /// The end; holds why.
        case closed(PostgresError)
    }

    let configuration: PostgresConfiguration
    var phase = Phase.connecting
    var wire: Wire?
    var poll: PollSource?
    var isWatchingWrites = false
    var timer: LoopTimer?
    var isTicking = false
    var opening: CheckedContinuation<Result<Void, PostgresError>, Never>?

    var waiting = Fifo<Operation>()
    var inFlight = Fifo<Operation>()
    var statements: StatementCache
    var lastID: UInt64 = 0
    /// Time since which the server works on the first of `inFlight`.
    var headSince = ContinuousClock.now
    /// libpq holds bytes that the socket would not take.
    var isBlocked = false
    /// A script has the connection for itself.
    var isExclusive = false
    var cancelState = CancelState.none

    let onClose: @Sendable (PostgresError) -> Void
    var onNotification: (@Sendable (_ channel: String, _ payload: String) -> Void)?

    init(
        _ configuration: PostgresConfiguration,
        on loop: EventLoop,
        onClose: @escaping @Sendable (PostgresError) -> Void
    ) {
        self.configuration = configuration
        self.loop = loop
        self.onClose = onClose
        statements = StatementCache(capacity: configuration.preparedStatements)
    }

    isolated deinit {
        // The watcher first: libpq closes the descriptor that it watches.
        poll?.close()
    }

    /// Opens a session; takes at most `configuration.connectTimeout`.
    ///
    /// `onClose` is called once, on the loop, when the session has ended. Throws kind `unavailable`, `timeout` or `cancelled`.
    public static func connect(
        _ configuration: PostgresConfiguration,
        on loop: EventLoop,
        onClose: @escaping @Sendable (PostgresError) -> Void = { _ in }
    ) async throws(PostgresError) -> Connection {
        let connection = Connection(configuration, on: loop, onClose: onClose)
        try await connection.open()
        return connection
    }

    /// Runs one statement and gives its rows.
    ///
    /// `timeout` stops it at the server when it takes longer, waiting here included; it is looked at every 100 ms.
    public func query(_ query: Query, timeout: Duration? = nil) async throws(PostgresError) -> Rows {
        if Task.isCancelled { throw PostgresError(.cancelled, "the task was cancelled", query: query.sql) }
        let id = nextID()
        let result = await withTaskCancellationHandler {
            await submit(.query(query), id: id, timeout: timeout)
        } onCancel: {
            Task { await self.stop(id) }
        }
        return try result.get()
    }

    /// Runs one statement and gives how many rows it concerned.
    @discardableResult
    public func execute(_ query: Query, timeout: Duration? = nil) async throws(PostgresError) -> Int {
        try await self.query(query, timeout: timeout).affected
    }

    /// Runs a script of several statements, as one transaction unless it says otherwise.
    ///
    /// Waits until the connection has nothing under way and then has it for itself.
    public func run(_ script: Script) async throws(PostgresError) {
        if Task.isCancelled { throw PostgresError(.cancelled, "the task was cancelled") }
        let id = nextID()
        let result = await withTaskCancellationHandler {
            await submit(.script(script.sql), id: id, timeout: nil)
        } onCancel: {
            Task { await self.stop(id) }
        }
        _ = try result.get()
    }

    /// Runs a statement that has to reach the server even if the task is cancelled: commit and rollback.
    func shielded(_ query: Query) async throws(PostgresError) -> Rows {
        try await submit(.query(query), id: nextID(), timeout: nil).get()
    }

    /// Prepares nothing and sends nothing: whether the session is open.
    public var isOpen: Bool {
        if case .open = phase { true } else { false }
    }

    /// The server's process for this session, as `pg_stat_activity.pid` has it; 0 when closed.
    public var serverProcess: Int32 { wire?.serverProcess ?? 0 }

    /// Number of prepared statements kept.
    public var preparedCount: Int { statements.count }

    /// True if nothing is under way and no transaction is open: then another caller may have the connection.
    var isReusable: Bool {
        isOpen && waiting.isEmpty && inFlight.isEmpty && wire?.transaction == PQTRANS_IDLE
    }

    /// Ends the session. Statements that were sent fail with `connectionLost`, those that were not with `poolClosed`.
    public func close() {
        end(PostgresError(.poolClosed, "the connection was closed"))
    }

    /// Has `body` called on the loop for every notification of the channels this session listens to.
    func receiveNotifications(_ body: @escaping @Sendable (_ channel: String, _ payload: String) -> Void) {
        onNotification = body
    }

    func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }
}
