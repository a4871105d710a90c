import FoundationEssentials
import HTTPKit
import Realtime
import ServiceKit
import Synchronization

/// The realtime socket at the gateway: one WebSocket per client, whatever services its topics come from.
final class RealtimeGate: Sendable {
    /// Path of the realtime WebSocket.
    static let path = "/api/v1/realtime"

    let service: AreaService
    let people: PeopleKnown
    let settings: RealtimeSettings
    /// Bytes that clients don't take in time are part of it.
    let backlog: Backlog
    private let clients = Mutex(Clients())

    private struct Clients: Sendable {
        var open: [ObjectIdentifier: RealtimeClient] = [:]
        var isClosed = false
        var trimTrigger = TrimTrigger()
    }

    init(
        _ service: AreaService,
        people: PeopleKnown,
        settings: RealtimeSettings = RealtimeSettings(),
        backlog: Backlog
    ) {
        self.service = service
        self.people = people
        self.settings = settings
        self.backlog = backlog
    }

    /// Answers an upgrade. `place` counts as long as the client stays.
    func upgrade(_ request: Request, _ place: TunnelCensus.Slot?) async throws -> Response {
        guard request.upgrade != nil || request.method == .get || request.method == .head else {
            throw Problem(405, "method-not-allowed", "This method does not fit here.", headers: [.allow: "GET"])
        }
        _ = try WebSocketHandshake.answer(to: request)
        guard request.headers.lists(.secWebSocketProtocol, RealtimeProtocol.subprotocol) else {
            throw Problem(400, "subprotocol-required", "Offer the subprotocol \(RealtimeProtocol.subprotocol).")
        }
        var known: (caller: Caller, token: String)?
        if request.headers.contains(.authorization) {
            guard let (caller, token) = try await people.caller(of: request) else { throw Problem.unauthorized }
            guard caller.person != nil else { throw Problem.forbidden }
            known = (caller, token)
        }
        let limits = WebSocketLimits(messageBytes: settings.frameBytes, closeTimeout: settings.closeTimeout)
        return try .attendedWebSocket(for: request, subprotocol: RealtimeProtocol.subprotocol, limits: limits) {
            [self, known] socket in
            let client = RealtimeClient(socket, known, self, place)
            if !add(client) { client.end(.goingAway) }
            client.start()
            // The token may have been withdrawn before the gate knew of this client.
            client.endIfWithdrawn()
        }
    }

    /// Open clients.
    var count: Int { clients.withLock { $0.open.count } }

    /// Clients that are connected.
    var open: [RealtimeClient] { clients.withLock { Array($0.open.values) } }

    /// Tells every client to come back to another gateway.
    func close() {
        let open = clients.withLock { clients in
            clients.isClosed = true
            return Array(clients.open.values)
        }
        for client in open { client.end(.goingAway, "the gateway stops") }
    }

    /// Looks at the clients while the process runs, and tells them when it stops.
    var member: Member {
        Member(
            "realtime",
            run: { [self] in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await self.look() }
                    group.addTask { await self.endWithdrawn() }
                    try await group.waitForAll()
                }
            },
            stop: { [self] in close() }
        )
    }

    private func look() async throws {
        while !Task.isCancelled {
            try await open.spread(over: settings.interval) { $0.tick(at: .now, date: Date()) }
            if clients.withLock({ $0.trimTrigger.falls(to: $0.open.count) }) { Heap.trim() }
        }
    }

    /// Ends the connections of those whose tokens count no more before their time, soon after that.
    private func endWithdrawn() async {
        let news = people.withdrawals()
        // Tokens may have been withdrawn before anybody listened.
        for client in open { client.endIfWithdrawn() }
        for await _ in news {
            for client in open { client.endIfWithdrawn() }
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// The shortest time between two looks at all clients for that.
    private static let pause = Duration.milliseconds(200)

    /// A client has gone.
    func forget(_ client: RealtimeClient) { clients.withLock { $0.open[ObjectIdentifier(client)] = nil } }

    private func add(_ client: RealtimeClient) -> Bool {
        clients.withLock { clients in
            guard !clients.isClosed else { return false }
            clients.open[ObjectIdentifier(client)] = client
            return true
        }
    }
}
