import EventLoop
import FoundationEssentials
import Synchronization

/// The end of the log as this process has just read or stored it, for all of its followers: each event is read at most once and decoded once,
/// not once for each of them.
///
/// A reader of events that are here gets them from memory. A reader of the next events joins the one query for them,
/// whose answer is kept. A reader that is behind reads the database alone, and leaves nothing here.
final class RecentEvents: Sendable {
    /// Result of a query.
    struct Page: Sendable {
        /// Events in order, without gaps.
        var events: [RawEvent]
        /// The log's epoch at that time; `nil` if there are no events.
        var epoch: UUID?
    }

    /// Reads at most `limit` events after a position; none only if the log ends there.
    typealias Reading = @Sendable (_ position: Int64, _ limit: Int) async throws -> Page

    /// Place of the events asked for.
    enum Answer: Sendable {
        /// Here they are.
        case found([RecentEvent])
        /// Not here: the next so many are to be read from the database, without telling this memory.
        case elsewhere(Int)
    }

    /// A query for the end of the log asks for at least so many, whatever its first asker wants: others join it.
    private static let leastQuery = 512
    /// The shortest time between two looks for what is too old.
    private static let sweepPause = Duration.milliseconds(250)

    private let state: Mutex<State>
    private let limits: RecentWindow.Limits

    init(_ limits: RecentWindow.Limits = RecentWindow.Limits()) {
        self.limits = limits
        state = Mutex(State(window: RecentWindow(limits), beyond: StoredBesides(limits)))
    }

    /// The position of the first event that is here.
    var start: Int64? { state.withLock { $0.window.start } }
    /// The position of the last event that is here.
    var end: Int64? { state.withLock { $0.window.end } }
    /// The log's epoch when its end was last read; nil: it wasn't yet.
    var epoch: UUID? { state.withLock { $0.epoch } }
    /// Number of events here.
    var count: Int { state.withLock { $0.window.count } }
    /// Number of events of this process that wait until earlier events of others are read.
    var waiting: Int { state.withLock { $0.beyond.count } }

    /// Events after `position`, at most `limit` (more than none), all that were there at the call or as many as asked
    /// for; `known` is a position that the log is known to have come to. A query that has to be begun runs on `loop`.
    func events(
        after position: Int64,
        limit: Int,
        known: Int64,
        on loop: EventLoop? = nil,
        _ read: @escaping Reading
    ) async throws -> Answer {
        var hasJoined = false
        while true {
            switch step(after: position, limit: limit, known: known, on: loop, read) {
            case .answer(let answer): return answer
            case .wait(let flight, found: let found, isOwn: let isOwn):
                let next: [RecentEvent]
                do {
                    next = try await flight.value()
                } catch is LogHole where !found.isEmpty {
                    // Events before the hole can be read.
                    return .found(found)
                }
                let events = Array((found + next).prefix(limit))
                let reached = events.last.map { events.count == limit || $0.raw.position >= known } ?? false
                // A query that had begun before this call may have missed what was stored before it. A second one can't.
                if reached || isOwn || hasJoined { return .found(events) }
                hasJoined = true
            }
        }
    }

    /// Events after `position` that are here, at most `limit`, of the log's `epoch`; none if the first of them isn't.
    func held(after position: Int64, limit: Int, of epoch: UUID) -> [RecentEvent] {
        state.withLock { state in
            state.window.sweep(at: .now)
            return state.window.epoch == epoch ? state.window.events(after: position, limit: limit) : []
        }
    }

    /// Forgets everything. A query that is under way leaves nothing here.
    func forget() {
        state.withLock { state in
            state.window.removeAll()
            state.beyond.removeAll()
            state.flight = nil
        }
    }

    /// Takes in what this process has just stored: `events`, without gaps, the first of them at `first`, in the log's `epoch`. Where they go on
    /// from what is here, nobody has to read them. Nothing, where nothing is here: then nobody follows the log, or it was just forgotten.
    func add(storedAt first: Int64, in epoch: UUID, _ events: () -> [RecentEvent]) {
        guard state.withLock({ $0.hasSweeper }) else { return }
        let events = events()
        state.withLock { state in
            // The sweeper may have ended meanwhile: then nobody would drop them.
            guard state.hasSweeper else { return }
            let now = ContinuousClock.now
            if state.window.epoch == epoch, state.window.end == first - 1 {
                state.window.extend(by: events, of: epoch, at: now)
                return
            }
            // The log has become another one, whose end may read otherwise.
            if let known = state.window.epoch, known != epoch { state.window.removeAll() }
            // Somebody may have read them before the answer was here.
            let end = state.window.end ?? 0
            for event in events where event.raw.position > end { state.beyond.keep(event, at: now) }
        }
    }

    /// Compares with what the log says of itself; `before` is where the window ended when it was asked. Forgets everything if the log
    /// has become another one.
    func compare(head: Int64, epoch: UUID, with before: Int64?) {
        let isOther = state.withLock { state in
            state.head = head
            state.epoch = epoch
            return state.window.epoch.map { $0 != epoch } ?? false || before.map { $0 > head } ?? false
        }
        if isOther { forget() }
    }

    // MARK: One step

    private func step(
        after position: Int64,
        limit: Int,
        known: Int64,
        on loop: EventLoop?,
        _ read: @escaping Reading
    ) -> Step {
        let step = state.withLock { $0.step(after: position, limit: limit, known: known, within: limits) }
        if case .wait(let flight, found: let found, isOwn: true) = step {
            let start = found.last?.raw.position ?? position
            let count = max(limit - found.count, Self.leastQuery)
            // The query runs by itself: the caller that asked first may be cancelled while others wait.
            Task(executorPreference: loop?.tasks) { await self.fly(flight, after: start, limit: count, read) }
        }
        return step
    }

    private func fly(_ flight: Flight<[RecentEvent]>, after position: Int64, limit: Int, _ read: Reading) async {
        let result: Result<[RecentEvent], any Error>
        do {
            let page = try await read(position, limit)
            let events = recalling(page.events)
            land(flight, events, page.epoch)
            result = .success(events)
        } catch {
            state.withLock { state in
                guard state.flight === flight else { return }
                state.flight = nil
                // Without a connection nobody knows what became of the log.
                state.window.removeAll()
            }
            result = .failure(error)
        }
        flight.finish(result)
    }

    /// Events that were read, with what is known of those that this process has stored.
    private func recalling(_ events: [RawEvent]) -> [RecentEvent] {
        state.withLock { state in
            var recalled: [RecentEvent] = []
            recalled.reserveCapacity(events.count)
            for event in events { recalled.append(state.beyond.take(event) ?? RecentEvent(event)) }
            return recalled
        }
    }

    private func land(_ flight: Flight<[RecentEvent]>, _ events: [RecentEvent], _ epoch: UUID?) {
        let mustSweep = state.withLock { state in
            guard state.flight === flight else { return false }
            state.flight = nil
            guard let epoch else { return false }
            state.epoch = epoch
            state.window.extend(by: state.window.lacking(events, of: epoch), of: epoch, at: .now)
            guard !state.hasSweeper, state.window.count > 0 else { return false }
            state.hasSweeper = true
            return true
        }
        guard mustSweep else { return }
        Task { [weak self] in
            while let expiry = self?.expiryAfterSweeping() {
                try? await Task.sleep(until: max(expiry, .now + RecentEvents.sweepPause), clock: .continuous)
            }
        }
    }

    /// Time at which there is something to drop again; `nil` if nothing is left.
    private func expiryAfterSweeping() -> ContinuousClock.Instant? {
        state.withLock { state in
            let now = ContinuousClock.now
            state.window.sweep(at: now)
            state.beyond.sweep(at: now)
            let expiry = state.window.expiry
            state.hasSweeper = expiry != nil
            if expiry == nil { state.beyond.removeAll() }
            return expiry
        }
    }
}
