public import EventLoop
import Synchronization

/// A bounded number of connections for many callers, first come, first served.
///
/// Connections are made when needed and spread over the loops. When the server goes away, callers wait (at most
/// `acquireTimeout`) while it is tried again with growing, random pauses; when it is back the pool serves on by itself.
public final class Pool: Sendable {
    /// Configuration that the pool was made with.
    public let configuration: PostgresConfiguration
    let loops: EventLoopGroup
    let state: Mutex<State>
    private let alarm: PoolAlarm
    let listener: ListenerHub

    struct State: Sendable {
        var machine: PoolMachine
        var connections: [PoolMachine.MemberID: Connection] = [:]
        var waiters: [PoolMachine.WaiterID: CheckedContinuation<Result<Lease, PostgresError>, Never>] = [:]
        var lastWaiter: PoolMachine.WaiterID = 0
        /// Time for which `alarm` is set.
        var alarmAt: ContinuousClock.Instant?
        var closers: [CheckedContinuation<Void, Never>] = []
    }

    /// A connection that somebody has for a while.
    struct Lease: Sendable {
        let id: PoolMachine.MemberID
        let connection: Connection
    }

    /// A pool that has no connection yet.
    public init(_ configuration: PostgresConfiguration, loops: EventLoopGroup) {
        self.configuration = configuration
        self.loops = loops
        let machine = PoolMachine(
            PoolMachine.Settings(
                limit: configuration.connections,
                acquireTimeout: configuration.acquireTimeout,
                idleTimeout: configuration.idleTimeout,
                maximumAge: configuration.maximumAge
            )
        )
        state = Mutex(State(machine: machine))
        let loop = loops.next()
        alarm = PoolAlarm(on: loop)
        listener = ListenerHub(configuration, on: loop)
    }

    /// Runs one statement by itself.
    ///
    /// Throws kind `unavailable` or `timeout` when no connection was to be had, `connectionLost` when the connection
    /// ended under way, else what `Connection.query` throws.
    public func query(_ query: Query, timeout: Duration? = nil) async throws(PostgresError) -> Rows {
        // A connection that ended before the statement left: another one will do. There are only so many of them.
        var spare = configuration.connections
        while true {
            let lease = try await acquire()
            let (result, isReusable) = await lease.connection.queryOnce(query, timeout: timeout)
            release(lease, isReusable: isReusable)
            if case .failure(let error) = result, error.kind == .unavailable, spare > 0 {
                spare -= 1
                continue
            }
            return try result.get()
        }
    }

    /// Runs one statement by itself and gives how many rows it concerned.
    @discardableResult
    public func execute(_ query: Query, timeout: Duration? = nil) async throws(PostgresError) -> Int {
        try await self.query(query, timeout: timeout).affected
    }

    /// Runs a script by itself.
    public func run(_ script: Script) async throws {
        try await withConnection { try await $0.run(script) }
    }

    /// Lends a connection to `body`, which must not keep it.
    ///
    /// Changes by `body` to the session (settings, temporary tables) stay; a transaction left open costs the
    /// connection.
    @discardableResult
    public func withConnection<R>(_ body: (Connection) async throws -> R) async throws -> R {
        let lease = try await acquire()
        do {
            let value = try await body(lease.connection)
            release(lease, isReusable: await lease.connection.isReusable)
            return value
        } catch {
            release(lease, isReusable: await lease.connection.isReusable)
            throw error
        }
    }

    /// Takes no more callers, waits for those that have a connection, and closes all.
    public func close() async {
        await listener.close()
        perform { machine, _ in machine.close() }
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.machine.isEmpty { return true }
                state.closers.append(continuation)
                return false
            }
            if isDone { continuation.resume() }
        }
    }

    /// The caller's loop where the pool has connections on it, else the next in turn: where a task that asks is at home, so that no
    /// answer changes threads on its way.
    public var nearestLoop: EventLoop { loops.next() }

    /// Numbers of connections and callers, for metrics.
    public var status: PoolStatus {
        state.withLock {
            PoolStatus(open: $0.machine.memberCount, idle: $0.machine.idleCount, waiting: $0.machine.waiterCount)
        }
    }

    func setAlarm(_ instant: ContinuousClock.Instant) {
        Task { [weak self] in
            await self?.alarm.set(instant) { [weak self] in
                self?.state.withLock { $0.alarmAt = nil }
                self?.perform { machine, now in machine.tick(at: now) }
            }
        }
    }
}

/// Numbers of a pool's connections and waiting callers.
public struct PoolStatus: Sendable, Equatable {
    /// Connections, those being made included.
    public let open: Int
    /// Connections that nobody uses.
    public let idle: Int
    /// Callers waiting for one.
    public let waiting: Int
}
