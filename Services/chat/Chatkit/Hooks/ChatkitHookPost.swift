import EventLoop
import FoundationEssentials
import HTTPKit
import Synchronization

/// Sends deliveries to applications' servers. Only the status of a server's answer is looked at, and redirects aren't
/// followed.
final class ChatkitHookPost: Sendable {
    private struct Clients: Sendable {
        var outside: Client?
        var loopback: Client?
    }

    private let loops: EventLoopGroup
    private let settings: ChatkitHookSettings
    private let clients = Mutex(Clients())

    /// No connections yet.
    init(loops: EventLoopGroup, settings: ChatkitHookSettings) {
        self.loops = loops
        self.settings = settings
    }

    /// Outcome of an attempt.
    enum Outcome: Sendable, Hashable {
        /// The delivery was taken.
        case taken(String)
        /// The delivery wasn't taken; a word for operators, never the server's.
        case failed(String)
    }

    /// Sends `body`, signed under `secret`. The client's own time-outs bound how long a server is silent; one that sends its head byte
    /// by byte, or interim answers without end, is never silent, and is given up here.
    func send(_ delivery: ChatkitHookDelivery, _ body: [UInt8], secret: String) async throws -> Outcome {
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            group.addTask { try await self.attempt(delivery, body, secret: secret) }
            group.addTask { [limit = settings.limit] in
                try await Task.sleep(for: limit)
                return .failed("overdue")
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { preconditionFailure("a group of two ends with nothing") }
            return first
        }
    }

    private func attempt(_ delivery: ChatkitHookDelivery, _ body: [UInt8], secret: String) async throws -> Outcome {
        let request = Request(
            .post,
            delivery.target.path,
            headers: Self.headers(of: delivery, body, secret: secret),
            body: .bytes(body),
            authority: delivery.target.authority,
            scheme: delivery.target.origin.scheme.rawValue
        )
        let options = SendOptions(responseTimeout: settings.patience, idleTimeout: settings.patience, attempts: 1)
        do throws(ClientError) {
            let client = try client(for: delivery.target)
            let response = try await client.send(request, to: delivery.target.origin, options: options)
            if case .stream(let rest) = response.body { rest.cancel() }
            let status = "status \(response.status.code)"
            return (200..<300).contains(response.status.code) ? .taken(status) : .failed(status)
        } catch {
            if error.kind == .cancelled || error.kind == .closed { throw CancellationError() }
            return .failed(error.kind.rawValue)
        }
    }

    /// Ends all connections.
    func close() async {
        let open = clients.withLock { $0 }
        await open.outside?.close()
        await open.loopback?.close()
    }

    private static func headers(of delivery: ChatkitHookDelivery, _ body: [UInt8], secret: String) -> Headers {
        var headers: Headers = [.contentType: "application/json", .userAgent: "pusher-webhooks"]
        let own = [
            ("webhook-event-type", delivery.note.kind.rawValue),
            ("webhook-id-uuid", delivery.hook.uuidString.lowercased()),
            ("webhook-request-id-uuid", delivery.id.uuidString.lowercased()),
            ("webhook-signature", ChatkitHookSignature.text(of: body, secret: secret)),
        ]
        for (text, value) in own {
            guard let name = HeaderName(text) else { preconditionFailure("not a name of a field") }
            headers.add(name, value)
        }
        return headers
    }

    /// Client made when it is needed: reading the system's authorities takes a moment.
    private func client(for target: ChatkitHookTarget) throws(ClientError) -> Client {
        let known = clients.withLock { target.isLoopback ? $0.loopback : $0.outside }
        if let known { return known }
        var configuration = ClientConfiguration()
        configuration.connectTimeout = settings.patience
        configuration.acquireTimeout = settings.patience
        configuration.http1Connections = settings.perHook
        configuration.http1IdleConnections = 1
        configuration.headBytes = 16 * 1024
        configuration.admits = { [rules = settings.rules, isLoopback = target.isLoopback] address in
            rules.admits(address, isLoopback: isLoopback)
        }
        if !target.isLoopback {
            do {
                configuration.tls = try TLSClient(protocols: ["http/1.1"])
            } catch {
                throw ClientError(.tls, isUnprocessed: true, "the system's authorities can't be read")
            }
        }
        let made = Client(loops: loops, configuration: configuration)
        return clients.withLock { clients -> Client in
            if target.isLoopback {
                clients.loopback = clients.loopback ?? made
                return clients.loopback ?? made
            }
            clients.outside = clients.outside ?? made
            return clients.outside ?? made
        }
    }
}
