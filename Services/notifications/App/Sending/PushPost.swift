import EventLoop
import FoundationEssentials
import HTTPKit
import Synchronization
import WebPush

/// Sends sealed messages to push services (RFC 8030). Only the status of an answer is looked at, and the pause that it asks for. Redirects
/// aren't followed, certificates are checked, and only public addresses are connected to.
final class PushPost: Sendable {
    /// Answer of a push service, or none.
    enum Answer: Sendable, Hashable {
        /// Status, with the pause that the service asks for.
        case status(Int, after: Duration?)
        /// No answer; a word for operators.
        case none(String)
    }

    private struct Clients: Sendable {
        var outside: Client?
        var loopback: Client?
    }

    /// Time that a push service has to answer.
    private static let limit = Duration.seconds(10)
    /// Seconds for which a push service keeps a message for a device that is away: a day.
    private static let life = "86400"

    private let vapid: VAPID
    private let loops: EventLoopGroup
    private let now: @Sendable () -> Date
    private let clients = Mutex(Clients())

    /// No connections yet.
    init(_ vapid: VAPID, loops: EventLoopGroup, now: @escaping @Sendable () -> Date) {
        (self.vapid, self.loops, self.now) = (vapid, loops, now)
    }

    /// Sends `body`. Messages of one `topic` replace each other where the device is away. Throws `CancellationError` alone.
    func send(_ body: [UInt8], to endpoint: PushEndpoint, topic: String, isUrgent: Bool) async throws -> Answer {
        let request = Request(
            .post,
            endpoint.path,
            headers: Self.headers(
                topic: topic,
                isUrgent: isUrgent,
                try vapid.authorization(to: endpoint.audience, at: now())
            ),
            body: .bytes(body),
            authority: endpoint.authority,
            scheme: endpoint.origin.scheme.rawValue
        )
        return try await withThrowingTaskGroup(of: Answer.self) { group in
            group.addTask { try await self.attempt(request, to: endpoint) }
            // A server that sends its head byte by byte is never silent: it is given up here.
            group.addTask {
                try await Task.sleep(for: Self.limit)
                return .none("overdue")
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { preconditionFailure("a group of two ends with nothing") }
            return first
        }
    }

    /// Ends all connections.
    func close() async {
        let open = clients.withLock { $0 }
        await open.outside?.close()
        await open.loopback?.close()
    }

    private func attempt(_ request: Request, to endpoint: PushEndpoint) async throws -> Answer {
        let options = SendOptions(responseTimeout: Self.limit, idleTimeout: Self.limit, attempts: 1)
        do throws(ClientError) {
            let client = try client(isLoopback: endpoint.isLoopback)
            let response = try await client.send(request, to: endpoint.origin, options: options)
            if case .stream(let rest) = response.body { rest.cancel() }
            let seconds = response.headers[.retryAfter].flatMap { Int($0) }
            return .status(response.status.code, after: seconds.map { .seconds(max(0, min($0, 86_400))) })
        } catch {
            if error.kind == .cancelled || error.kind == .closed { throw CancellationError() }
            return .none(error.kind.rawValue)
        }
    }

    private static func headers(topic: String, isUrgent: Bool, _ authorization: String) -> Headers {
        var headers: Headers = [
            .authorization: authorization, .contentType: "application/octet-stream", .contentEncoding: "aes128gcm",
        ]
        for (text, value) in [("ttl", life), ("topic", topic), ("urgency", isUrgent ? "high" : "normal")] {
            guard let name = HeaderName(text) else { preconditionFailure("not a name of a field") }
            headers.add(name, value)
        }
        return headers
    }

    /// Client made when it is needed: reading the system's authorities takes a moment.
    private func client(isLoopback: Bool) throws(ClientError) -> Client {
        let known = clients.withLock { isLoopback ? $0.loopback : $0.outside }
        if let known { return known }
        var configuration = ClientConfiguration()
        configuration.connectTimeout = Self.limit
        configuration.acquireTimeout = Self.limit
        configuration.http1Connections = 8
        configuration.http1IdleConnections = 2
        configuration.headBytes = 16 * 1024
        configuration.admits = { PushEndpoint.admits($0, isLoopback: isLoopback) }
        if !isLoopback {
            do {
                configuration.tls = try TLSClient(protocols: ["http/1.1"])
            } catch {
                throw ClientError(.tls, isUnprocessed: true, "the system's authorities can't be read")
            }
        }
        let made = Client(loops: loops, configuration: configuration)
        return clients.withLock { clients -> Client in
            if isLoopback {
                clients.loopback = clients.loopback ?? made
                return clients.loopback ?? made
            }
            clients.outside = clients.outside ?? made
            return clients.outside ?? made
        }
    }
}
