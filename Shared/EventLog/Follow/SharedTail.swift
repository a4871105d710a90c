import EventLoop
package import FoundationEssentials
import Postgres
import Synchronization

/// End of a log, asked for once by all followers of a process that look at about the same time.
///
/// A follower that nobody tells of more looks by itself. A unit at rest has some fifty of them: each with questions of its own, they cost
/// more than all the rest.
final class SharedTail: Sendable {
    typealias Tail = (position: Int64, epoch: UUID)

    private struct State {
        var known: (tail: Tail, asked: ContinuousClock.Instant)?
        var asking: Task<Tail, any Error>?
    }

    private let state = Mutex(State())

    /// The end as it was at `earliest` or later; asks by `ask` where nobody has asked since. A question that is under way is waited for.
    func tail(
        since earliest: ContinuousClock.Instant,
        on loop: EventLoop,
        _ ask: @escaping @Sendable () async throws -> Tail
    ) async throws -> Tail {
        let found: Result<Tail, any Error>? = state.withLock { state in
            guard let known = state.known, known.asked >= earliest else { return nil }
            return .success(known.tail)
        }
        if let found { return try found.get() }
        let asking = state.withLock { state in
            if let asking = state.asking { return asking }
            let asked = ContinuousClock.now
            let asking = Task(executorPreference: loop.tasks) { [self] in
                do {
                    let tail = try await ask()
                    self.state.withLock { $0 = State(known: (tail, asked)) }
                    return tail
                } catch {
                    self.state.withLock { $0 = State() }
                    throw error
                }
            }
            state.asking = asking
            return asking
        }
        return try await asking.value
    }
}

extension EventStore {
    /// The end of the log and its epoch, for a follower of `epoch` that has come to `position` and looks by itself, while nobody tells it of
    /// more. It is as it was at most half of `LogSettings.poll` ago, and one question for all of this process; where it would tell of another
    /// epoch or of an earlier end, it was asked before the follower came there, and the log is asked once more.
    package func glance(at position: Int64, of epoch: UUID) async throws -> (position: Int64, epoch: UUID) {
        let tail = try await sharedTail.tail(since: .now - settings.poll / 2, on: pool.nearestLoop) { [self] in
            try await self.tail()
        }
        return tail.epoch == epoch && tail.position >= position ? tail : try await self.tail()
    }
}
