import Synchronization

/// Lets attempts from an address that guesses go on one after the other and so far apart, right and wrong ones alike. Each process has its own.
final class AttemptLanes: Sendable {
    /// Attempts that may wait at one address.
    static let length = 16
    /// Addresses from which on those are forgotten where nobody waits.
    private static let capacity = 4096

    private let pause: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let sleep: @Sendable (Duration) async throws -> Void
    /// Time at which the next attempt of each address may go on.
    private let next = Mutex<[String: ContinuousClock.Instant]>([:])

    /// Makes lanes with one attempt each `pause`. `now` and `sleep` are for tests.
    init(
        pause: Duration = .seconds(1),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.pause = pause
        self.now = now
        self.sleep = sleep
    }

    /// Waits for the turn of one attempt. Throws `SignInRefusal.tooManyAttempts` where as many wait as may.
    func wait(at address: String) async throws {
        let now = now()
        let turn: ContinuousClock.Instant? = next.withLock { next in
            if next.count >= Self.capacity { next = next.filter { $0.value > now } }
            let turn = max(now, next[address] ?? now)
            guard turn - now <= pause * (Self.length - 1) else { return nil }
            next[address] = turn + pause
            return turn
        }
        guard let turn else { throw SignInRefusal.tooManyAttempts(pause * Self.length) }
        if turn > now { try await sleep(turn - now) }
    }
}
