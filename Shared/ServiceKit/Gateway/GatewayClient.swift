public import HTTPKit
import Retrying
public import Tokens

/// Calls other services, through the gateway's internal listener, as the service itself.
///
/// Adds the service's token and the trace at hand, ends each call at its deadline, and repeats calls that are safe to repeat.
public final class GatewayClient: Sendable {
    /// Sends one request and gives the answer as soon as its head is there.
    public typealias Send = @Sendable (Request, Origin) async throws -> Response

    /// Number and pauses of the tries of a safe call.
    public struct Retries: Sendable, Hashable {
        /// Tries in all, at least one.
        public var attempts = 3
        /// The pause before the second try; it doubles with each, and half of it is random.
        public var pause = Duration.milliseconds(50)

        /// Three tries.
        public init() {}
    }

    private let origin: Origin
    private let identity: ServiceIdentity
    private let retries: Retries
    private let transport: Send

    /// Calls `origin` as `identity` says. `send` does the work: `Client.send`, or a test's.
    public init(_ origin: Origin, identity: ServiceIdentity, retries: Retries = Retries(), send: @escaping Send) {
        self.origin = origin
        self.identity = identity
        self.retries = retries
        transport = send
    }

    /// Sends `request` and gives the answer, whatever its status; its body may still be coming.
    ///
    /// `deadline` bounds the time to the answer's head, all tries together; `get` and `post` bound the whole answer. Throws `GatewayError`.
    public func send(_ request: Request, deadline: Duration = .seconds(5)) async throws(GatewayError) -> Response {
        let answer: Result<Response, GatewayError>? = await within(deadline) { await self.sendRepeating(request) }
        guard let answer else { throw .deadline }
        return try answer.get()
    }

    /// Sends `request`, again where that is safe and may help. Without a bound of time.
    func sendRepeating(_ request: Request) async -> Result<Response, GatewayError> {
        let mayRepeat = [.get, .head, .options].contains(request.method) && request.body.isRepeatable
        let backoff = Backoff(first: retries.pause, longest: .seconds(30))
        for attempt in 1... {
            let isLast = attempt >= retries.attempts || !mayRepeat
            do {
                let answer = try await transport(prepared(request), origin)
                guard Self.passing.contains(answer.status.code), !isLast else { return .success(answer) }
                if case .stream(let stream) = answer.body { stream.cancel() }
            } catch {
                if isLast || Task.isCancelled { return .failure(.unreachable(String(describing: error))) }
            }
            guard (try? await Task.sleep(for: backoff.pause(after: attempt))) != nil else { break }
        }
        return .failure(.deadline)
    }

    private func prepared(_ request: Request) -> Request {
        var request = request
        request.headers[.authorization] = "Bearer \(identity.token())"
        let trace = TraceContext.current?.child() ?? .new()
        request.headers[.traceparent] = trace.traceparent
        return request
    }

    /// Statuses that another try may cure: the gateway or the service behind it is starting, stopping or overrun.
    private static let passing: Set<Int> = [502, 503, 504]
}

extension Body {
    /// True if it can be sent again: a stream can be read once.
    fileprivate var isRepeatable: Bool {
        switch self {
        case .empty, .bytes: true
        case .stream: false
        }
    }
}
