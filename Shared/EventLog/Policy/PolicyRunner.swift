public import EventSourcing
import FoundationEssentials
import Postgres
import Retrying
import Synchronization

/// Carries out what a policy wants, event by event, in the order of the log.
///
/// Each action is done at least once: the checkpoint moves after it, so a crash between repeats it. The receiver must
/// recognise the repetition, by the event's id. An action that fails is tried again, ever more slowly, and nothing
/// behind it is done before: `perform` must turn an action that can't succeed into something that can be remembered (an
/// event, a log line) and return.
public final class PolicyRunner<P: Policy>: Sendable {
    /// Name of the policy's checkpoint.
    public var name: String { P.name }
    private let store: EventStore
    private let perform: @Sendable (P.Intention, Recorded<P.Event>) async throws -> Void
    private let state = Mutex(FollowerStatus())
    private let progress = AppendSignal()

    /// A runner over `store`'s log that does what the policy intends by `perform`.
    public init(
        _: P.Type,
        store: EventStore,
        perform: @escaping @Sendable (P.Intention, Recorded<P.Event>) async throws -> Void
    ) {
        self.store = store
        self.perform = perform
    }

    /// Status of the runner.
    public var status: FollowerStatus {
        state.withLock { status in
            var status = status
            status.head = max(status.head, store.signal.position)
            return status
        }
    }

    /// Waits until everything up to `position` has been acted on; `false` if that takes longer than `timeout`.
    public func wait(for position: Int64, timeout: Duration) async -> Bool {
        await progress.wait(beyond: position - 1, timeout: timeout)
        return progress.position >= position
    }

    /// Acts until the task is cancelled. Of several processes one acts; another takes over when its connection ends.
    public func run() async {
        store.listener.start()
        var backoff = Backoff.following
        while !Task.isCancelled {
            do {
                try await actAlone(&backoff)
            } catch is CancellationError where Task.isCancelled {
                break
            } catch let error as PostgresError where error.isPassing {
                store.forgetRecent()
                set(.retrying(String(describing: error)))
                await backoff.wait()
            } catch {
                set(.stopped(String(describing: error)))
                await backoff.wait(atLeast: .seconds(1))
            }
        }
        set(.idle)
    }

    /// Acts on what there is and returns the position it has come to. Throws what would stop it.
    @discardableResult public func catchUp() async throws -> Int64 {
        var checkpoint = try await Checkpoint.load(name, from: store.pool)
        while try await step(&checkpoint) {}
        return checkpoint.position
    }

    /// Holds a session lock while it acts. It spares doing things twice in normal running; that they aren't lost rests on
    /// the checkpoint alone.
    private func actAlone(_ backoff: inout Backoff) async throws {
        let lock = store.leader("policy \(name)")
        try await lock.hold(lookingEvery: store.settings.poll, waiting: { set(.watching) }) { connection in
            try await act(&backoff, holding: connection)
        }
    }

    private func act(_ backoff: inout Backoff, holding connection: Connection) async throws {
        var checkpoint = try await Checkpoint.load(name, from: store.pool)
        while true {
            try Task.checkCancellation()
            set(.following)
            if try await !isAtEnd(checkpoint), try await step(&checkpoint) {
                backoff.reset()
                // If all known events are done, a signal will tell of more.
                if store.signal.position > checkpoint.position { continue }
            }
            await store.signal.wait(beyond: checkpoint.position, timeout: store.settings.poll)
            try await connection.checkSession()
        }
    }

    /// True if nobody has told of more, and a look at the end of the log, which is one for all of this process, finds none.
    private func isAtEnd(_ checkpoint: Checkpoint) async throws -> Bool {
        guard store.signal.position <= checkpoint.position else { return false }
        let tail = try await store.glance(at: checkpoint.position, of: checkpoint.epoch)
        guard tail == (checkpoint.position, checkpoint.epoch) else { return false }
        note(checkpoint, head: tail.position)
        return true
    }

    /// Acts on one page; `false` if there was none.
    private func step(_ checkpoint: inout Checkpoint) async throws -> Bool {
        let page = try await page(after: checkpoint.position)
        let tail = try await store.tail()
        guard tail.epoch == checkpoint.epoch else {
            throw EpochChanged(followed: checkpoint.epoch, current: tail.epoch)
        }
        note(checkpoint, head: tail.position)
        guard let last = page.last else { return false }
        for recorded in page {
            let intentions = P.react(to: recorded)
            for intention in intentions { try await perform(intention, recorded) }
            // After a deed at once; else with the page.
            if !intentions.isEmpty || recorded.position == last.position {
                try await move(&checkpoint, to: recorded.position)
                note(checkpoint, head: tail.position)
            }
        }
        return true
    }

    /// The next events, up to one that can't be read: what lies before it is done first.
    private func page(after position: Int64) async throws -> [Recorded<P.Event>] {
        do {
            return try await store.read(after: position, limit: 256)
        } catch let stop as StoppedAtEvent where stop.position > position + 1 {
            return try await store.read(after: position, limit: Int(stop.position - position - 1))
        }
    }

    private func move(_ checkpoint: inout Checkpoint, to position: Int64) async throws {
        let old = checkpoint
        try await store.pool.transaction { connection in
            guard try await old.move(to: position, of: name, on: connection) else {
                throw PostgresError(
                    .server,
                    "another process moved the checkpoint of \(name)",
                    sqlState: .serializationFailure
                )
            }
        }
        checkpoint.position = position
    }

    private func note(_ checkpoint: Checkpoint, head: Int64) {
        state.withLock {
            $0.position = checkpoint.position
            $0.head = max(head, checkpoint.position)
        }
        progress.announce(checkpoint.position)
    }

    private func set(_ new: FollowerStatus.State) { state.withLock { $0.state = new } }
}
