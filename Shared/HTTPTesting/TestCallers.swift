public import HTTPKit
import Synchronization

/// An authenticator whose tokens are simply made up: `Bearer <token>` is the caller that was registered under it.
public final class TestCallers: Authenticator {
    private let callers = Mutex<[String: Caller]>([:])
    private let withdrawn = Mutex<Set<Caller.Kind>>([])
    private let news = Mutex<[AsyncStream<Void>.Continuation]>([])

    /// Knows nobody yet.
    public init() {}

    /// A token for `caller`.
    public func token(for caller: Caller) -> String {
        callers.withLock { callers in
            if let known = callers.first(where: { $0.value == caller }) { return known.key }
            let token = "test-\(callers.count + 1)"
            callers[token] = caller
            return token
        }
    }

    /// The caller of that token; a token that is not known throws 401.
    public func caller(of request: Request) async throws(Problem) -> Caller? {
        guard let value = request.headers[.authorization] else { return nil }
        guard value.hasPrefix("Bearer "), let caller = callers.withLock({ $0[String(value.dropFirst(7))] }) else {
            throw .unauthorized
        }
        return caller
    }

    /// Withdraws the tokens of `caller`.
    public func withdraw(_ caller: Caller) {
        withdrawn.withLock { _ = $0.insert(caller.kind) }
        for continuation in news.withLock({ $0 }) { continuation.yield() }
    }

    /// A 401 for those whose tokens were withdrawn.
    public func withdrawal(of caller: Caller) -> Problem? {
        withdrawn.withLock { $0.contains(caller.kind) } ? .unauthorized : nil
    }

    /// Says that tokens were withdrawn.
    public func withdrawals() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        news.withLock { $0.append(continuation) }
        return stream
    }
}
