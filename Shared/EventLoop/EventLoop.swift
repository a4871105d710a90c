package import CUV
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// A libuv loop on a thread of its own, usable as the executor of actors and tasks.
///
/// An actor whose `unownedExecutor` is a loop runs only on that loop's thread, so its sockets and timers need no locks;
/// C callbacks enter it through `assumeIsolated`. Jobs that were enqueued on the loop's own thread run before the loop
/// polls again; jobs from elsewhere wake it once, however many they are.
///
/// Jobs that come after its end run too, on a thread that all ended loops share: a task that is at home here and waits for something
/// elsewhere goes on, and gives back what it holds. Sockets and timers of an ended loop do nothing any more.
///
/// `@unchecked Sendable` is sound because
/// 1. `raw`, `scratch`, `wakeup`, `prepare`, `check`, `idle` and `beatTimer` are set in `init` and never change;
/// 2. what they point to, `local`, `arrived`, `ending`, `endingNow` and `beating` are touched on the loop's thread only (checked by `preconditionOnLoop`),
///    save `uv_async_send`, which libuv allows from any thread; after the loop's end, its thread is the successor's;
/// 3. `inbox` is behind its mutex, `thread` and `hasEnded` are atomic.
public final class EventLoop: SerialExecutor, @unchecked Sendable {
    /// The loop itself, for wrappers of handles; touch it only on the loop's thread.
    package let raw: UnsafeMutablePointer<uv_loop_t>
    /// Room for one read, shared by all sockets of the loop: what was read is consumed before the next read. 64 KiB.
    package let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
    /// A name for logs and debuggers.
    public let name: String
    /// Executor that tasks prefer that are to stay on this loop: `Task(executorPreference: loop.tasks)`.
    public let tasks = LoopTasks()

    private let wakeup: UnsafeMutablePointer<uv_async_t>
    private let prepare: UnsafeMutablePointer<uv_prepare_t>
    private let check: UnsafeMutablePointer<uv_check_t>
    private let idle: UnsafeMutablePointer<uv_idle_t>
    private let beatTimer: UnsafeMutablePointer<uv_timer_t>
    private let thread = Atomic<UInt>(0)
    private let hasEnded = Atomic<Bool>(false)
    /// Loop that runs the jobs of all loops that have ended.
    private static let successor = EventLoop(name: "successor")

    private let inbox = Mutex(Inbox())
    private var local: [Work] = []
    /// Work from the inbox, on its way to `local`; the two arrays change places, so that neither is allocated anew.
    private var arrived: [Work] = []
    private var ending: [() -> Void] = []
    private var endingNow: [() -> Void] = []
    private var beating: [() -> Void] = []

    /// Writing to a peer that has gone is an error of that write, not the end of the process. Once, before the first socket.
    private static let ignoreBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

    /// Work to run on the loop's thread.
    private enum Work: Sendable {
        /// Job of an actor of the loop.
        case job(UnownedJob)
        /// Job of a task that prefers the loop, where it is isolated to nothing.
        case free(UnownedJob)
        case call(@Sendable () -> Void)
    }

    private struct Inbox: Sendable {
        var work: [Work] = []
        var isWaking = false
        var isStopping = false
        /// The loop has ended: what comes is the successor's to run.
        var isOver = false
    }

    /// Starts a loop; it runs until `stop()`.
    public init(name: String = "loop") {
        Self.ignoreBrokenPipes
        self.name = name
        raw = .allocate(capacity: 1)
        wakeup = .allocate(capacity: 1)
        prepare = .allocate(capacity: 1)
        check = .allocate(capacity: 1)
        idle = .allocate(capacity: 1)
        beatTimer = .allocate(capacity: 1)
        precondition(uv_loop_init(raw) == 0, "out of file descriptors for an event loop")
        let me = Unmanaged.passUnretained(self).toOpaque()
        precondition(uv_async_init(raw, wakeup) { loop(of: $0).drainInbox() } == 0, "no wake-up handle")
        uv_prepare_init(raw, prepare)
        uv_check_init(raw, check)
        uv_idle_init(raw, idle)
        uv_timer_init(raw, beatTimer)
        wakeup.pointee.data = me
        prepare.pointee.data = me
        check.pointee.data = me
        idle.pointee.data = me
        beatTimer.pointee.data = me
        uv_prepare_start(prepare) { loop(of: $0).turnEnds() }
        uv_check_start(check) { loop(of: $0).runJobs() }
        tasks.loop = self
        startThread()
    }

    /// True if the caller is on this loop's thread.
    public var isCurrent: Bool { thread.load(ordering: .acquiring) == UInt(pthread_self()) }

    /// Traps unless the caller is on this loop's thread.
    public func preconditionOnLoop() { precondition(isCurrent, "not on event loop \(name)") }

    /// Runs `body` on the loop's thread after everything that is ready now, and before the loop waits for events again.
    ///
    /// Only to be called on the loop. This is where writes are flushed and batches leave: draining the jobs *is* batching.
    public func atEndOfTurn(_ body: @escaping () -> Void) {
        preconditionOnLoop()
        ending.append(body)
    }

    /// Runs `body` on the loop's thread at its next beat, with all else that waits for it: within `beat` milliseconds.
    ///
    /// Only to be called on the loop.
    package func atBeat(_ body: @escaping () -> Void) {
        preconditionOnLoop()
        if beating.isEmpty { uv_timer_start(beatTimer, { loop(of: $0).beats() }, Self.beat, 0) }
        beating.append(body)
    }

    /// Time between beats, in milliseconds.
    package static let beat: UInt64 = 20

    /// Milliseconds on the loop's own clock, which stands while callbacks run. Only on the loop's thread.
    package var now: UInt64 { uv_now(raw) }

    private func beats() {
        let bodies = beating
        beating.removeAll()
        for body in bodies { body() }
    }

    /// Runs `body` on the loop's thread soon, but not from within this call; in the order of the calls. From any thread: for news
    /// that an actor of the loop takes by `assumeIsolated`, where a task would be a lot of memory for little.
    public func execute(_ body: @escaping @Sendable () -> Void) { take(.call(body)) }

    /// Ends the loop once what is queued has run. Handles still open on it are abandoned; close them first. Jobs that come later run all
    /// the same.
    public func stop() {
        inbox.withLock { $0.isStopping = true }
        uv_async_send(wakeup)
    }

    // MARK: Executor

    /// Takes a job from the Swift runtime.
    public func enqueue(_ job: consuming ExecutorJob) {
        take(.job(UnownedJob(job)))
    }

    /// Takes a job of a task that prefers this loop.
    func enqueueFree(_ job: UnownedJob) { take(.free(job)) }

    private func take(_ work: Work) {
        // The successor's thread is that of many loops, which don't look into each other's `local`.
        if isCurrent, !hasEnded.load(ordering: .acquiring) {
            local.append(work)
            return
        }
        let (mustWake, isOver) = inbox.withLock { inbox in
            inbox.work.append(work)
            defer { inbox.isWaking = true }
            return (!inbox.isWaking, inbox.isOver)
        }
        guard mustWake else { return }
        if isOver { passOn() } else { uv_async_send(wakeup) }
    }

    /// The executor that actors on this loop name as theirs.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// Makes `assumeIsolated` right for callbacks on the loop's thread.
    public func checkIsolated() { preconditionOnLoop() }

    /// True if code that runs now is isolated to this loop.
    public func isIsolatingCurrentContext() -> Bool? { isCurrent }

    // MARK: On the loop's thread

    /// Jobs that may run before the loop looks at its sockets again, so that neither starves the other.
    private static let jobsPerTurn = 4096

    private func drainInbox() {
        let isStopping = inbox.withLock { inbox in
            swap(&inbox.work, &arrived)
            inbox.isWaking = false
            return inbox.isStopping
        }
        local.append(contentsOf: arrived)
        arrived.removeAll(keepingCapacity: true)
        runJobs()
        if isStopping { uv_stop(raw) }
    }

    private func runJobs() {
        var next = 0
        while next < local.count, next < Self.jobsPerTurn {
            let work = local[next]
            next += 1
            switch work {
            case .job(let job):
                job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: tasks.asUnownedTaskExecutor())
            case .free(let job): job.runSynchronously(on: tasks.asUnownedTaskExecutor())
            case .call(let body): body()
            }
        }
        if next == local.count {
            local.removeAll(keepingCapacity: true)
        } else {
            local.removeFirst(next)
        }
    }

    /// Rounds of jobs and endings before the loop looks at its sockets again in any case.
    private static let roundsPerTurn = 8

    private func turnEnds() {
        // Work that an ending brings about (a frame that becomes a write) still belongs to this turn.
        for _ in 0..<Self.roundsPerTurn {
            runJobs()
            guard !ending.isEmpty else { break }
            runEndings()
        }
        // An active idle handle keeps the loop from sleeping while there is work that came up just now.
        if local.isEmpty && ending.isEmpty {
            uv_idle_stop(idle)
        } else {
            uv_idle_start(idle) { _ in }
        }
    }

    private func runEndings() {
        swap(&ending, &endingNow)
        for body in endingNow { body() }
        endingNow.removeAll(keepingCapacity: true)
    }

    private func startThread() {
        var created = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let status = pthread_create(
            &created,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue().run()
                return nil
            },
            context
        )
        precondition(status == 0, "no thread for an event loop")
        pthread_detach(created)
    }

    private func run() {
        thread.store(UInt(pthread_self()), ordering: .releasing)
        uv_run(raw, UV_RUN_DEFAULT)
        hasEnded.store(true, ordering: .releasing)
        thread.store(0, ordering: .releasing)
        inbox.withLock { inbox in
            inbox.isOver = true
            inbox.isWaking = true
        }
        passOn()
    }

    /// Has the successor run what has come.
    private func passOn() {
        Self.successor.execute { [self] in
            thread.store(UInt(pthread_self()), ordering: .releasing)
            drainInbox()
            while !local.isEmpty || !ending.isEmpty {
                runJobs()
                runEndings()
            }
        }
    }
}

/// The loop that owns a handle whose `data` was set by `EventLoop.init`.
private func loop<Handle>(of handle: UnsafeMutablePointer<Handle>?) -> EventLoop {
    guard let handle else { preconditionFailure("libuv called back without a handle") }
    // Every libuv handle begins with the fields of uv_handle_t, `data` first.
    guard let data = UnsafeMutableRawPointer(handle).assumingMemoryBound(to: uv_handle_t.self).pointee.data else {
        preconditionFailure("a loop's own handle without its loop")
    }
    return Unmanaged<EventLoop>.fromOpaque(data).takeUnretainedValue()
}
