import EventSourcing
import FoundationEssentials
import Postgres
import Retrying
import Synchronization

/// Keeps one projection up with the log.
///
/// Rows and checkpoint move in one transaction, by compare-and-set, so each event counts once, also when several processes
/// run the same projection: one applies, the others watch the checkpoint and step in when it stands still.
public final class ProjectionRunner<P: Projection>: AnyProjectionRunner {
    /// Name of the projection's checkpoint.
    public let name: String
    let projection: P
    let store: EventStore
    private let state = Mutex(FollowerStatus())
    private let progress = AppendSignal()
    /// Callers that don't want it to take its time.
    let urgency = Urgency()

    /// A runner of `projection` over `store`'s log. `name` is the projection's own unless it is run beside itself.
    public init(_ projection: P, store: EventStore, name: String = P.name) {
        self.projection = projection
        self.store = store
        self.name = name
    }

    /// Status of the runner.
    public var status: FollowerStatus {
        state.withLock { status in
            var status = status
            status.head = max(status.head, store.signal.position)
            return status
        }
    }

    /// True if the projection may be behind on purpose; see `LazyMode`.
    public var isLazy: Bool { P.lazyMode != nil }

    /// Waits until everything up to `position` is applied and visible; `false` if that takes longer than `timeout`. With `hurrying` it is
    /// applied at once, as far as this process does it.
    public func wait(for position: Int64, timeout: Duration, hurrying: Bool) async -> Bool {
        if progress.position >= position { return true }
        if hurrying {
            await urgency.wishing(for: position) { await progress.wait(beyond: position - 1, timeout: timeout) }
        } else {
            await progress.wait(beyond: position - 1, timeout: timeout)
        }
        return progress.position >= position
    }

    // MARK: Following

    /// Follows the log until the task is cancelled.
    public func run() async {
        store.listener.start()
        var backoff = Backoff.following
        while !Task.isCancelled {
            do {
                try await follow(&backoff)
            } catch is CancellationError where Task.isCancelled {
                break
            } catch let error as PostgresError where error.isPassing {
                store.forgetRecent()
                set(.retrying(String(describing: error)))
                await backoff.wait()
            } catch {
                set(.stopped(String(describing: error)))
                await backoff.wait(atLeast: .seconds(2))
            }
        }
        set(.idle)
    }

    private func follow(_ backoff: inout Backoff) async throws {
        var cursor = try await Cursor(self)
        var backOff = P.lazyMode.map { LazyBackOff($0) }
        var interval = MinimumInterval(store.settings.interval)
        while !Task.isCancelled {
            let (position, start) = (cursor.checkpoint.position, ContinuousClock.now)
            if !cursor.isWatching, let time = spare(&backOff, interval, cursor, now: start) {
                set(.following)
                await cursor.prefetch()
                await urgency.wait(atMost: time, at: position)
            } else if try await cursor.step() {
                backoff.reset()
                let end = ContinuousClock.now
                interval.note(began: start, count: cursor.lastCount, isFull: cursor.wasFull)
                backOff?.note(took: end - start, done: end)
                set(.following)
                // The log's epoch was just found right, so it may be left alone until somebody tells of more.
                if cursor.isLevel { try await rest(at: cursor) }
            } else if cursor.isWatching {
                set(.watching)
                try await cursor.watch()
            } else {
                set(.following)
                try await rest(at: cursor)
            }
        }
    }

    /// Waits until there is more.
    private func rest(at cursor: Cursor) async throws {
        let position = cursor.checkpoint.position
        while !Task.isCancelled {
            await store.signal.wait(beyond: position, timeout: store.settings.poll)
            guard store.signal.position <= position else { return }
            try await cursor.glance()
            guard store.signal.position <= position else { return }
        }
    }

    /// Time to leave the log alone for, because the projection is lazy or took a page a moment ago; `nil`: go on.
    private func spare(
        _ backOff: inout LazyBackOff?,
        _ interval: MinimumInterval,
        _ cursor: Cursor,
        now: ContinuousClock.Instant
    ) -> Duration? {
        let (position, head, wished) = (cursor.checkpoint.position, status.head, urgency.furthest)
        if backOff != nil {
            let (isLaden, isOvertaken) = (cursor.isLaden, cursor.isOvertaken)
            return backOff?.rest(
                at: position,
                head: head,
                wished: wished,
                isLaden: isLaden,
                isOvertaken: isOvertaken,
                now: now
            )
        }
        return interval.rest(at: position, head: head, wished: wished, now: now)
    }

    /// Applies what there is and returns the position it has come to.
    @discardableResult public func catchUp() async throws -> Int64 {
        var cursor = try await Cursor(self)
        while true {
            if try await cursor.step() { continue }
            guard cursor.isWatching else { return cursor.checkpoint.position }
            try await cursor.watch()
            // Another process was faster and has done all there is: nobody has to wait until it stands still.
            if cursor.checkpoint.position >= status.head { return cursor.checkpoint.position }
        }
    }

    func note(_ checkpoint: Checkpoint, head: Int64) {
        state.withLock {
            $0.position = checkpoint.position
            $0.head = max(head, checkpoint.position)
        }
        progress.announce(checkpoint.position)
    }

    func note(applied count: Int, last: Date) {
        let delay = Date().timeIntervalSince(last)
        state.withLock {
            $0.applied += Int64(count)
            $0.delay = .milliseconds(Int64(delay * 1000))
        }
    }

    /// True if somebody waits for the projection to come further, and doesn't want it to take its time.
    var isAwaited: Bool { urgency.furthest > progress.position }

    private func set(_ new: FollowerStatus.State) { state.withLock { $0.state = new } }
}
