public import HTTPKit
import Synchronization

/// An authenticator whose tokens are simply made up: `Bearer <token>` is whoever was registered under it.
public final class TestCallers: Authenticator {
    private let callers = Mutex<[String: Caller]>([:])

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
}
