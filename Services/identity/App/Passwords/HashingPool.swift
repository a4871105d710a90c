import EventLoop
import Glibc
import Synchronization

/// A few threads that do nothing but hash passwords, and a queue before them that is never long.
///
/// They run where the loops leave a processor free, so a storm of log-ins slows log-ins, not reads; what doesn't fit into the
/// queue is turned away at once. Each running hash takes its memory (64 MiB): that is what bounds `threads`.
final class HashingPool: Sendable {
    /// The queue is full. Try again after `retryAfter`, about the time it takes to empty it.
    struct Full: Error {
        let retryAfter: Duration
    }

    private let group: EventLoopGroup
    private let workers: [Worker]
    private let capacity: Int
    private let state = Mutex(State())

    private struct State {
        var admitted = 0
        var turn = 0
    }

    /// Starts `threads` threads. `waiting` hashes may wait before each of them.
    ///
    /// By default half of the processors hash: giving way doesn't keep the others' memory and caches from being filled with a hash's.
    init(threads: Int = max(1, min(4, EventLoopGroup.processors / 2)), waiting: Int = 48) {
        group = EventLoopGroup(count: threads, name: "hashing")
        workers = group.loops.map(Worker.init)
        capacity = workers.count * (1 + waiting)
    }

    deinit { group.stop() }

    /// The result of `work`, run on one of the threads. Work that has begun isn't interrupted when the task is cancelled.
    func run<Result: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Result
    ) async throws -> Result {
        let worker = try admit()
        defer { state.withLock { $0.admitted -= 1 } }
        return try await worker.run(work)
    }

    /// Error that `run` would throw at this moment; nil: there is room.
    var full: Full? { load < capacity ? nil : Self.tooMany }

    private static let tooMany = Full(retryAfter: .seconds(4))

    /// Number of hashes that run or wait now.
    var load: Int { state.withLock { $0.admitted } }

    private func admit() throws(Full) -> Worker {
        let turn: Int? = state.withLock { state in
            guard state.admitted < capacity else { return nil }
            state.admitted += 1
            state.turn = (state.turn + 1) % workers.count
            return state.turn
        }
        guard let turn else { throw Self.tooMany }
        return workers[turn]
    }

    /// Thread for hashes. An actor on a loop of its own: its jobs run there and nowhere else, so they may block.
    private actor Worker {
        private let loop: EventLoop
        private var isPolite = false

        nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

        init(loop: EventLoop) { self.loop = loop }

        func run<Result, Failure: Error>(_ work: @Sendable () throws(Failure) -> Result) throws(Failure) -> Result {
            if !isPolite {
                giveWay()
                isPolite = true
            }
            return try work()
        }

        /// Lets everybody else go first. On Linux both concern the calling thread alone.
        ///
        /// Where a thread of this class runs, the kernel takes the processor for a free one and wakes others there, which no nice value
        /// brings about. It is not starved: beside four busy loops on two processors a sign-in took 0.3 to 0.45 s, alone 0.1.
        private func giveWay() {
            var unused = sched_param()
            if sched_setscheduler(0, Self.idle, &unused) != 0 {
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
            }
        }

        /// `SCHED_IDLE` of sched(7), whose name the C library tells only to GNU sources.
        private static let idle: Int32 = 5
    }
}
