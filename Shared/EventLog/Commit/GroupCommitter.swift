import EventLoop
import FoundationEssentials
import Postgres

/// Stores what many callers want through one connection: whatever waits when the last commit is through leaves as one call
/// and one commit. One batch is in flight at a time; more would only wait for each other at the counter row.
///
/// Callers that prefer this actor's loop are answered and heard again before the next batch leaves.
actor GroupCommitter {
    typealias Ticket = CheckedContinuation<PendingUnit.Outcome, any Error>

    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let settings: LogSettings
    private let configuration: PostgresConfiguration
    private let onCommit: @Sendable (Int64) -> Void
    private var queue = CommitQueue<Ticket>()
    private var session: CommitSession?
    private var isBusy = false
    private var isScheduled = false
    private var isClosed = false
    private var linger = Linger()

    /// `onCommit` is called on the loop with the highest position of each batch, once it is visible.
    init(
        _ configuration: PostgresConfiguration,
        on loop: EventLoop,
        settings: LogSettings,
        onCommit: @escaping @Sendable (Int64) -> Void
    ) {
        self.configuration = configuration
        self.loop = loop
        self.settings = settings
        self.onCommit = onCommit
    }

    /// Waits until `unit` is on disk or refused. Can't be cancelled: once it waits here, it may be stored.
    ///
    /// Throws what the database says if it is certain that nothing was stored, `OutcomeUnknown` if that can't be found out.
    func submit(_ unit: PendingUnit) async throws -> PendingUnit.Outcome {
        guard !isClosed else { throw LogClosed() }
        return try await withCheckedThrowingContinuation { ticket in
            queue.add(unit, ticket)
            if linger.isOver(waiting: queue.count) { linger.end() }
            wake()
        }
    }

    /// Lets the batch under way finish and refuses everybody else.
    func close() async {
        isClosed = true
        for entry in queue.drain() { entry.ticket.resume(throwing: LogClosed()) }
        if !isBusy { await endSession() }
    }

    private func wake() {
        guard !isBusy, !isScheduled, !queue.isEmpty else { return }
        isScheduled = true
        loop.atEndOfTurn { self.assumeIsolated { $0.start() } }
    }

    private func start() {
        isScheduled = false
        guard !isBusy else { return }
        isBusy = true
        Task.immediate(executorPreference: loop) { await self.run() }
    }

    private func run() async {
        if linger.isWorthIt, !linger.isOver(waiting: queue.count) { await waitForMore() }
        if let batch = queue.next() { await store(batch) }
        isBusy = false
        if isClosed { await endSession() } else { wake() }
    }

    private func waitForMore() async {
        let timer = Task {
            try? await Task.sleep(for: linger.limit)
            linger.end()
        }
        await withCheckedContinuation { linger.begin($0) }
        timer.cancel()
    }

    private func endSession() async {
        await session?.connection.close()
        session = nil
    }

    // MARK: One batch

    private func store(_ batch: CommitBatch<Ticket>) async {
        let session: CommitSession
        do {
            session = try await openSession()
        } catch {
            fail(batch.entries, error)
            for entry in queue.drain() { entry.ticket.resume(throwing: error) }
            return
        }
        let start = ContinuousClock.now
        do throws(PostgresError) {
            let rows = try await session.connection.query(AppendCall.query(batch))
            linger.note(roundTrip: .now - start, callers: batch.entries.count + queue.count)
            try answer(batch, rows)
        } catch {
            await handle(error, batch, session)
        }
    }

    private func answer(_ batch: CommitBatch<Ticket>, _ rows: Rows) throws(PostgresError) {
        let answers = try AppendCall.answers(rows, batch)
        let last = answers.lazy.filter { $0.status == .stored }.map(\.position).max() ?? 0
        if last > 0 {
            let known = max(session?.known ?? 0, last)
            session?.known = known
            onCommit(last)
        }
        for (entry, outcome) in zip(batch.entries, batch.outcomes(answers)) { entry.ticket.resume(returning: outcome) }
    }

    private func handle(_ error: PostgresError, _ batch: CommitBatch<Ticket>, _ broken: CommitSession) async {
        switch error.kind {
        case .connectionLost: await settle(batch, broken)
        case .unavailable, .poolClosed:
            // Nothing was sent.
            session = nil
            queue.putBack(batch.entries)
        case .server where error.isSerializationConflict: queue.putBack(batch.entries)
        case .server where batch.entries.count > 1, .encoding where batch.entries.count > 1:
            // One of them is to blame; alone it will say so, and the others get through.
            for entry in batch.entries {
                var single = CommitBatch<Ticket>()
                single.take(entry)
                await store(single)
            }
        default: fail(batch.entries, error)
        }
    }

    private func fail(_ entries: [CommitQueue<Ticket>.Entry], _ error: any Error) {
        for entry in entries { entry.ticket.resume(throwing: error) }
    }

    // MARK: After a lost connection

    /// The connection went away with a commit under way: finds out on a new one what became of it. What wasn't stored is
    /// tried again, so a caller learns nothing of the break.
    private func settle(_ batch: CommitBatch<Ticket>, _ broken: CommitSession) async {
        session = nil
        do {
            let session = try await openSession()
            try await broken.end(seenFrom: session, within: settings.patience)
            let found = try await session.find(after: broken.known)
            var lost: [CommitQueue<Ticket>.Entry] = []
            for entry in batch.entries {
                if let places = found.places(of: entry.unit) {
                    entry.ticket.resume(returning: .stored(places))
                } else {
                    lost.append(entry)
                }
            }
            if let last = found.last { onCommit(last) }
            queue.putBack(lost)
        } catch {
            for entry in batch.entries { entry.ticket.resume(throwing: OutcomeUnknown(ids: entry.unit.ids)) }
        }
    }

    /// The session, opened again where it has ended; tries for `patience`.
    private func openSession() async throws -> CommitSession {
        if let session, await session.connection.isOpen { return session }
        let deadline = ContinuousClock.now + settings.patience
        var delay = Duration.milliseconds(20)
        while true {
            do {
                let opened = try await CommitSession.open(configuration, on: loop)
                session = opened
                return opened
            } catch {
                guard !isClosed else { throw LogClosed() }
                guard .now + delay < deadline else { throw error }
                try await Task.sleep(for: delay)
                delay = min(delay * 2, .milliseconds(500))
            }
        }
    }
}
