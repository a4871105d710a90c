import Synchronization

/// The keys that persons' tokens are signed with, fetched from identity and kept while identity is away.
///
/// Fetches at most once in `minimumInterval`, however many tokens name an unknown key, and all who wait share one fetch. Until there has
/// been a key set, at most once in `firstInterval`: nobody is served before, so a service that is there before identity asks soon again.
public final class UserKeys: Sendable {
    /// Gets the key set from its publisher.
    public typealias Source = @Sendable () async throws -> KeySet

    private struct State: Sendable {
        var verifier: TokenVerifier?
        var source: Source?
        var fetching: Task<Bool, Never>?
        var lastFetch: ContinuousClock.Instant?
        var generation = 0
    }

    /// Least time between the starts of two fetches.
    public let minimumInterval: Duration
    /// The same while no keys are known.
    public let firstInterval: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>

    /// Keys from `source`; nothing is fetched before somebody asks. `now` is for tests.
    public init(
        minimumInterval: Duration = .seconds(5),
        firstInterval: Duration = .milliseconds(200),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        source: Source? = nil
    ) {
        self.minimumInterval = minimumInterval
        self.firstInterval = firstInterval
        self.now = now
        state = Mutex(State(source: source))
    }

    /// Takes keys from `source` from now on; for identity, which has them at hand.
    public func use(_ source: @escaping Source) {
        state.withLock {
            $0.source = source
            $0.lastFetch = nil
        }
    }

    /// True once there has been a key set. Before that nobody can be told from anybody, and the service isn't ready.
    public var isReady: Bool { verifier != nil }

    /// Checks with the keys of now; nil before the first fetch.
    public var verifier: TokenVerifier? { state.withLock { $0.verifier } }

    /// Grows whenever the set of keys has changed: what was verified before may no longer be.
    var generation: Int { state.withLock { $0.generation } }

    /// True if `refresh` would fetch now.
    var mayRefresh: Bool {
        state.withLock { state in
            guard state.source != nil, state.fetching == nil else { return false }
            return state.lastFetch.map { now() - $0 >= interval(state) } ?? true
        }
    }

    /// Fetches the keys unless that was done a moment ago. False if there was no news: too soon, or nobody answered.
    @discardableResult
    public func refresh() async -> Bool {
        let fetch: Task<Bool, Never>? = state.withLock { state in
            if let fetching = state.fetching { return fetching }
            let now = now()
            guard let source = state.source else { return nil }
            if let last = state.lastFetch, now - last < interval(state) { return nil }
            state.lastFetch = now
            let task = Task { await self.fetch(from: source) }
            state.fetching = task
            return task
        }
        return await fetch?.value ?? false
    }

    /// Fetches the keys until they are there: at first every `firstInterval`, and ever more slowly up to a fifth of `minimumInterval`, so that
    /// nobody is asked in vain five times a second for as long as identity is away. Every minute from then on, until the task is cancelled.
    public func follow() async {
        var pause = firstInterval
        while !Task.isCancelled {
            await refresh()
            try? await Task.sleep(for: isReady ? .seconds(60) : pause)
            pause = max(firstInterval, min(pause * 1.1, minimumInterval / 5))
        }
    }

    private func interval(_ state: State) -> Duration { state.verifier == nil ? firstInterval : minimumInterval }

    private func fetch(from source: Source) async -> Bool {
        let keys = try? await source()
        return state.withLock { state in
            state.fetching = nil
            // An empty set would lock everybody out; its publisher has made a mistake.
            guard let keys, !keys.isEmpty else { return false }
            if state.verifier?.keys != keys {
                state.verifier = .access(keys: keys)
                state.generation += 1
            }
            return true
        }
    }
}
