import EventLog
import EventLoop
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Realtime
import ServiceKit

/// A service with two topics, on a real log and a real port.
struct RealtimeFixture: Sendable {
    let pool: Pool
    let store: EventStore
    let hub: RealtimeHub<SampleEvent>
    let doorkeeper: Doorkeeper
    let callers: TestCallers
    let client: Client
    let address: SocketAddress

    static func with(
        _ settings: RealtimeSettings = RealtimeSettings(),
        telling time: PublicationTime = .onceShown,
        _ body: (RealtimeFixture) async throws -> Void
    ) async throws {
        let pool = FreshSchema.pool(connections: 8)
        let schema = FreshSchema.current
        try await Migrations(EventLogMigrations.all + [Migration("rings-1", RingProjection.tables)])
            .run(on: pool, schema: schema)
        let store = EventStore(pool: pool, schema: schema, vault: TestKeys(), loops: TestDatabase.loops)
        let runner = ProjectionRunner(RingProjection(), store: store)
        let callers = TestCallers()
        let doorkeeper = Doorkeeper()
        let hub = RealtimeHub<SampleEvent>(
            RealtimeArea(
                "bell",
                topics: [RingTopic(), CountTopic(pool: pool), EchoTopic()],
                actions: [RingAction.action(store)],
                attendance: doorkeeper
            ),
            store: store,
            publishing: PublicationRule(time, by: [runner]),
            authenticator: callers,
            settings: settings
        )
        let router = Router(hub.routes, authenticator: callers)
        let tasks = [Task { await runner.run() }, Task { await hub.run() }]
        let failure: (any Error)? = try await TestServer.with(loops: 2, handler: router.handler) { server in
            let client = Client(loops: server.loops)
            let fixture = RealtimeFixture(
                pool: pool,
                store: store,
                hub: hub,
                doorkeeper: doorkeeper,
                callers: callers,
                client: client,
                address: server.address
            )
            var failure: (any Error)?
            do {
                try await eventually { hub.status.state == .following }
                try await body(fixture)
            } catch { failure = error }
            hub.close()
            await client.close()
            return failure
        }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        await store.close()
        if let failure { throw failure }
    }

    /// A bell rings; answers the position.
    @discardableResult
    func ring(_ owner: UUID, _ number: Int) async throws -> Int64 {
        try await store.append([SampleEvent.rang(for: owner, number: number)], to: UUID(), expected: .new).position
    }

    /// A connection that has sent nothing yet; with a caller its upgrade has an Authorization field.
    func connect(
        as caller: Caller? = nil,
        over wire: Origin.WireProtocol = .http2PriorKnowledge,
        limits: WebSocketLimits = WebSocketLimits()
    ) async throws -> Listener {
        var request = Request(.get, "/api/v1/bell/realtime")
        request.headers[.secWebSocketProtocol] = RealtimeProtocol.subprotocol
        if let caller { request.headers[.authorization] = "Bearer \(callers.token(for: caller))" }
        let socket = try await client.webSocket(
            request,
            to: Origin(.http, address, protocol: wire),
            limits: limits
        )
        return Listener(socket: socket)
    }
}

/// A client of a tower.
struct Listener: Sendable {
    let socket: WebSocket

    func send(_ frame: ClientFrame) async throws { try await socket.send(frame.text) }

    /// The next frame; nil at the end.
    func next() async throws -> ReceivedFrame? {
        guard let message = await socket.receive() else { return nil }
        guard case .text(let text) = message else { throw NotText() }
        return try ReceivedFrame(parsing: text)
    }

    /// The next frame, which must be of this kind.
    func expect(_ op: ReceivedFrame.Operation) async throws -> ReceivedFrame {
        guard let frame = try await next() else { throw Closed(code: socket.closeCode) }
        guard frame.op == op else { throw Unexpected(text: frame.text) }
        return frame
    }

    /// Follows a topic; answers the cursor that the server began with.
    func follow(_ topic: String, after: EventCursor? = nil, id: Int64 = 1) async throws -> EventCursor? {
        try await send(.subscribe(id: id, topic: topic, after: after))
        return try await expect(.subscribed).cursor
    }

    /// The number of the next ring, and its cursor.
    func ring() async throws -> (number: Int, cursor: EventCursor?) {
        let frame = try await expect(.event)
        return (try frame.data(as: RingTopic.Ring.self).number, frame.cursor)
    }

    struct NotText: Error {}
    struct Closed: Error { let code: WebSocketCloseCode }
    struct Unexpected: Error { let text: String }
}
