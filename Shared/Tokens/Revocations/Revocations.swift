public import FoundationEssentials
public import HTTPKit
import Synchronization

/// The revocations that a process knows, as long as a token may be left that they concern.
///
/// Identity finds them in its log; every other process follows identity. Where identity can't be reached, a process goes on with those that it
/// knows: `level` says of when that is.
public final class Revocations: Sendable {
    /// The longest life of a token of a person, with what clocks may differ: a revocation matters for so long.
    public static let memory = Duration.seconds(900)

    /// Knowledge of a process about revocations.
    public enum Knowledge: Hashable, Sendable {
        /// Nothing yet: nobody may be let in by a token.
        case none
        /// Nobody tells of any: tokens count until they run out.
        case untold
        /// All that there were at a time.
        case level(Date)
    }

    private struct Account: Sendable {
        /// Tokens that speak of the account before these events count no more.
        var versions: [Revocation.Remedy: Int64] = [:]
        var until = Date.distantPast
    }

    private struct State: Sendable {
        var knowledge: Knowledge
        /// Revocations in the order in which they came, without the first `removed`, which matter no more.
        var journal: [Revocation] = []
        var removed = 0
        var sessions: Set<UUID> = []
        var accounts: [UUID: Account] = [:]
        var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastWatcher = 0

        /// Adds one; false if it says nothing new.
        mutating func note(_ new: Revocation) -> Bool {
            switch new.subject {
            case .session(let session): guard sessions.insert(session).inserted else { return false }
            case .account(let person, let version, let remedy):
                var account = accounts[person, default: Account()]
                guard account.versions[remedy, default: 0] < version else { return false }
                account.versions[remedy] = version
                account.until = max(account.until, new.until)
                accounts[person] = account
            }
            journal.append(new)
            return true
        }

        /// Lets go of those that matter no more. They come in the order in which they end, or nearly so.
        mutating func forget(before now: Date) {
            let over = journal.prefix { $0.until <= now }
            guard !over.isEmpty else { return }
            for old in over {
                switch old.subject {
                case .session(let session): sessions.remove(session)
                case .account(let person, _, _):
                    if let account = accounts[person], account.until <= now { accounts[person] = nil }
                }
            }
            removed += over.count
            journal.removeFirst(over.count)
        }
    }

    private let state: Mutex<State>
    private let changes = Atomic<UInt64>(0)
    private let now: @Sendable () -> Date

    /// None so far. `knowledge` is `untold` where nobody will ever tell; `now` is for tests.
    public init(_ knowledge: Knowledge = .none, now: @escaping @Sendable () -> Date = { Date() }) {
        state = Mutex(State(knowledge: knowledge))
        self.now = now
    }

    /// Present knowledge.
    public var knowledge: Knowledge { state.withLock { $0.knowledge } }

    /// True if tokens can be told apart at all.
    public var isReady: Bool { knowledge != .none }

    /// Number of revocations kept.
    public var count: Int { state.withLock { $0.journal.count } }

    /// Grows with everything that is revoked: what was asked at the same number needn't be asked again.
    var generation: UInt64 { changes.load(ordering: .acquiring) }

    /// Nobody tells of any for now; what is known already stays so.
    public func isUntold() { state.withLock { if $0.knowledge == .none { $0.knowledge = .untold } } }

    /// Learns of `revocations`; with `level`, they are the last of those that there were at that time. Ones that are
    /// known already change nothing.
    public func learn(_ revocations: some Sequence<Revocation>, level: Date? = nil) {
        let now = now()
        let watchers: [AsyncStream<Void>.Continuation] = state.withLock { state in
            state.forget(before: now)
            var isNews = false
            for new in revocations where new.until > now { if state.note(new) { isNews = true } }
            if let level { state.knowledge = .level(level) }
            guard isNews else { return [] }
            // Done under the lock: a caller that asks at the new number finds them.
            changes.add(1, ordering: .releasing)
            return Array(state.watchers.values)
        }
        for watcher in watchers { watcher.yield() }
    }

    /// Way to a token that counts in place of the one that speaks of `caller`; nil: that one counts.
    public func remedy(for caller: Caller) -> Revocation.Remedy? {
        guard let person = caller.person else { return nil }
        return state.withLock { state in
            guard !state.journal.isEmpty else { return nil }
            if let session = caller.session, state.sessions.contains(session) { return .signIn }
            guard let account = state.accounts[person] else { return nil }
            let version = caller.accountVersion ?? 0
            return [.signIn, .refresh].first { version < account.versions[$0, default: 0] }
        }
    }

    /// Revocations that came after the first `place` and still matter, with the number of all that came by then.
    public func known(after place: Int) -> (revocations: [Revocation], place: Int, knowledge: Knowledge) {
        let now = now()
        return state.withLock { state in
            state.forget(before: now)
            let end = state.removed + state.journal.count
            let new = state.journal.dropFirst(max(0, place - state.removed))
            return (Array(new), end, state.knowledge)
        }
    }

    /// Says that there are new ones, from now until the stream is let go of. Several become one.
    public func news() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.lastWatcher += 1
            state.watchers[state.lastWatcher] = continuation
            return state.lastWatcher
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.watchers[number] = nil } }
        return stream
    }
}
