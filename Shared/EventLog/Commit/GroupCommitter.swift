import EventLoop
import FoundationEssentials
import Postgres
import Retrying
import Synchronization

/// Stores what many callers want through one connection: whatever waits when the last commit is through leaves as one call
/// and one commit. One batch is in flight at a time; more would only wait for each other at the counter row.
///
/// Callers leave what they want in an inbox, from whatever thread, and are woken where they are; the loop empties it at the
/// end of its turn. Callers that prefer this actor's loop are answered and heard again before the next batch leaves, or take
/// turns in two halves where that is faster (`AlternatingBatches`).
actor GroupCommitter {
    typealias Ticket = CheckedContinuation<PendingUnit.Outcome, any Error>
    typealias Entry = CommitQueue<Ticket>.Entry

    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let settings: LogSettings
    private let configuration: PostgresConfiguration
    private let recent: RecentEvents
    private let onCommit: @Sendable (Int64) -> Void
    private nonisolated let inbox = Mutex(Inbox())
    private var queue = CommitQueue<Ticket>()
    private var session: CommitSession?
    private var isBusy = false
    private var isClosed = false
    private var batchDelay = BatchDelay()
    private var turns = AlternatingBatches()

    /// Units that came in since the loop last looked.
    private struct Inbox: Sendable {
        var entries: [Entry] = []
        /// True if the loop is going to look.
        var isAnnounced = false
        var isClosed = false
        /// Number of units with which a batch leaves at once.
        var cut = Int.max
    }

    /// Arrival of a unit, by which its caller knows what to see to.
    private enum Arrival { case first, joined, last, refused }

    /// `onCommit` is called on the loop with the highest position of each batch, once it is visible and its events are in `recent`.
    init(
        _ configuration: PostgresConfiguration,
        on loop: EventLoop,
        settings: LogSettings,
        recent: RecentEvents,
        onCommit: @escaping @Sendable (Int64) -> Void
    ) {
        self.configuration = configuration
        self.loop = loop
        self.settings = settings
        self.recent = recent
        self.onCommit = onCommit
    }

    /// Waits until `unit` is on disk or refused. Can't be cancelled: once it waits here, it may be stored.
    ///
    /// Throws what the database says if it is certain that nothing was stored, `OutcomeUnknown` if that can't be found out.
    nonisolated func submit(_ unit: PendingUnit) async throws -> PendingUnit.Outcome {
        try await withCheckedThrowingContinuation { ticket in
            let arrival = inbox.withLock { inbox -> Arrival in
                if inbox.isClosed { return .refused }
                inbox.entries.append(Entry(unit: unit, ticket: ticket))
                if inbox.entries.count == inbox.cut { return .last }
                defer { inbox.isAnnounced = true }
                return inbox.isAnnounced ? .joined : .first
            }
            switch arrival {
            case .joined: break
            case .refused: ticket.resume(throwing: LogClosed())
            case .last where loop.isCurrent: assumeIsolated { $0.collect() }
            case .first where loop.isCurrent: loop.atEndOfTurn { self.assumeIsolated { $0.collect() } }
            case .first, .last: Task(executorPreference: loop.tasks) { await self.collectAtEndOfTurn() }
            }
        }
    }

    /// Lets the batch under way finish and refuses everybody else.
    func close() async {
        inbox.withLock { $0.isClosed = true }
        isClosed = true
        collect()
        for entry in queue.drain() { entry.ticket.resume(throwing: LogClosed()) }
        if !isBusy { await endSession() }
    }

    private func collectAtEndOfTurn() {
        loop.atEndOfTurn { self.assumeIsolated { $0.collect() } }
    }

    /// Takes what has come in, and sends a batch unless one is under way.
    private func collect() {
        let entries = inbox.withLock { inbox in
            inbox.isAnnounced = false
            inbox.cut = .max
            var taken: [Entry] = []
            swap(&taken, &inbox.entries)
            return taken
        }
        turns.heard(entries.count)
        queue.add(entries)
        if batchDelay.isOver(waiting: queue.count) { batchDelay.end() }
        guard !isBusy, !isClosed, !queue.isEmpty else { return }
        isBusy = true
        Task.immediate(executorPreference: loop.tasks) { await self.run() }
    }

    private func run() async {
        if !turns.takesTurns, batchDelay.isWorthIt, !batchDelay.isOver(waiting: queue.count) { await waitForMore() }
        if let batch = queue.next() {
            let outcomes = await store(batch)
            isBusy = false
            // The other half leaves before this one is answered.
            if turns.takesTurns, !queue.isEmpty { collect() }
            if let outcomes { answer(batch, outcomes) }
        } else {
            isBusy = false
        }
        if isClosed {
            for entry in queue.drain() { entry.ticket.resume(throwing: LogClosed()) }
            if !isBusy { await endSession() }
        } else if !isBusy, !queue.isEmpty {
            loop.atEndOfTurn { self.assumeIsolated { $0.collect() } }
        }
    }

    private func answer(_ batch: CommitBatch<Ticket>, _ outcomes: [PendingUnit.Outcome]) {
        turns.answering(batch.entries.count)
        if !isBusy, queue.isEmpty {
            let cut = turns.cut(of: batch.entries.count)
            inbox.withLock { $0.cut = cut }
        }
        for (entry, outcome) in zip(batch.entries, outcomes) { entry.ticket.resume(returning: outcome) }
    }

    private func waitForMore() async {
        let timer = Task {
            try? await Task.sleep(for: batchDelay.limit)
            batchDelay.end()
        }
        await withCheckedContinuation { batchDelay.begin($0) }
        timer.cancel()
        batchDelay.note(wasWorthIt: batchDelay.isOver(waiting: queue.count))
    }

    private func endSession() async {
        await session?.connection.close()
        session = nil
    }

    // MARK: One batch

    /// Outcomes to tell to the batch's callers; `nil` if they have been told, or are back in the queue.
    private func store(_ batch: CommitBatch<Ticket>) async -> [PendingUnit.Outcome]? {
        let session: CommitSession
        do {
            session = try await openSession()
        } catch {
            fail(batch.entries, error)
            for entry in queue.drain() { entry.ticket.resume(throwing: error) }
            return nil
        }
        let start = ContinuousClock.now
        do throws(PostgresError) {
            let rows = try await session.connection.query(AppendCall.query(batch))
            let roundTrip = ContinuousClock.now - start
            let callers = batch.entries.count + queue.count
            batchDelay.note(roundTrip: roundTrip, callers: callers)
            turns.note(roundTrip: roundTrip, callers: callers)
            return try outcomes(of: batch, rows)
        } catch {
            await handle(error, batch, session)
            return nil
        }
    }

    private func outcomes(of batch: CommitBatch<Ticket>, _ rows: Rows) throws(PostgresError) -> [PendingUnit.Outcome] {
        let answer = try AppendCall.answer(rows, batch)
        if let (first, last) = batch.stored(answer) {
            let known = max(session?.known ?? 0, last)
            session?.known = known
            recent.add(storedAt: first, in: answer.epoch) { batch.events(stored: answer) }
            onCommit(last)
        }
        return batch.outcomes(answer.commands)
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
                if let outcomes = await store(single) { answer(single, outcomes) }
            }
        default: fail(batch.entries, error)
        }
    }

    private func fail(_ entries: [CommitQueue<Ticket>.Entry], _ error: any Error) {
        for entry in entries { entry.ticket.resume(throwing: error) }
    }

    // MARK: After a lost connection

    /// Finds out, on a new connection, the outcome of a commit during which the connection went away. Units that
    /// weren't stored are tried again, so a caller learns nothing of the break.
    private func settle(_ batch: CommitBatch<Ticket>, _ broken: CommitSession) async {
        session = nil
        do {
            let session = try await openSession()
            try await broken.end(seenFrom: session, within: settings.patience)
            try await session.confirmWhatIsVisible()
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
        var backoff = Backoff(first: .milliseconds(20), longest: .milliseconds(500))
        while true {
            do {
                let opened = try await CommitSession.open(configuration, on: loop)
                session = opened
                return opened
            } catch {
                guard !isClosed else { throw LogClosed() }
                let pause = backoff.next()
                guard .now + pause < deadline else { throw error }
                try await Task.sleep(for: pause)
            }
        }
    }
}
