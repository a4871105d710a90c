import ChatDomain
import EventLog
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Realtime
import ServiceKit
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatLive

/// Live topics of a unit over real sockets, told by the service alone or by further processes on its bus.
struct LiveUnit: Sendable {
    let unit: Unit
    let processes: [Process]

    /// One process of the service.
    struct Process: Sendable {
        let live: ChatLive
        let writer: PresenceWriter
        let address: SocketAddress
        let client: Client
    }

    /// Runs `body` with a unit and so many processes that tell what happens in it.
    static func with(_ count: Int = 1, _ body: @Sendable (LiveUnit) async throws -> Void) async throws {
        try await Unit.with { unit in
            try await start(count, unit, []) { try await body(LiveUnit(unit: unit, processes: $0)) }
        }
    }

    private static func start(
        _ count: Int,
        _ unit: Unit,
        _ processes: [Process],
        _ body: ([Process]) async throws -> Void
    ) async throws {
        guard processes.count < count else { return try await body(processes) }
        // The first is the service itself.
        let isFirst = processes.isEmpty
        let live =
            isFirst
            ? unit.service.live
            : ChatLive(unit.base, reading: unit.reading, bus: unit.service.bus, grace: .zero)
        let members = isFirst ? [] : live.feature.background
        for member in members { try await member.start() }
        let running = members.map { member in Task { try await member.run() } }
        let router = isFirst ? unit.router : Router(live.feature.routes, authenticator: unit.base.authenticator)
        let failure: (any Error)? = try await TestServer.with(loops: 2, handler: router.handler) { server in
            let client = Client(loops: server.loops)
            let writer = PresenceWriter(presence: live.presence, log: .none)
            let process = Process(live: live, writer: writer, address: server.address, client: client)
            var failure: (any Error)?
            do {
                try await eventually { live.hub.status.state == .following }
                try await start(count, unit, processes + [process], body)
            } catch { failure = error }
            live.hub.close()
            await client.close()
            return failure
        }
        for task in running { task.cancel() }
        for task in running { _ = await task.result }
        for member in members { await member.stop() }
        if let failure { throw failure }
    }

    /// Somebody at their socket, at one of the processes.
    func sit(_ person: PersonRegistered, at process: Int = 0) async throws -> LiveSeat {
        let process = processes[process]
        // What was before is told to nobody then.
        try await unit.settle()
        let position = try await unit.store.head()
        try await eventually { process.live.hub.status.position >= position }
        var request = Request(.get, "/api/v1/chat/realtime")
        request.headers[.secWebSocketProtocol] = RealtimeProtocol.subprotocol
        request.headers[.authorization] = unit.authorization(of: person)
        let origin = Origin(.http, process.address, protocol: .http2PriorKnowledge)
        let socket = try await process.client.webSocket(request, to: origin)
        let seat = LiveSeat(socket: socket, shapes: process.live.hub.announcements)
        #expect(try await seat.next()?.op == .welcome)
        return seat
    }
}

/// One person at their socket.
struct LiveSeat: Sendable {
    let socket: WebSocket
    /// What frames look like, as those who write clients are told.
    let shapes: [FrameShape]

    /// The next frame; nil at the end.
    func next() async throws -> ReceivedFrame? {
        guard case .text(let text)? = await socket.receive() else { return nil }
        #expect(shapes.contains { $0.fits(text) }, "not as described: \(text)")
        return try ReceivedFrame(parsing: text)
    }

    /// The next frame, which must be of this kind.
    @discardableResult
    func expect(
        _ op: ReceivedFrame.Operation,
        _ type: String? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) async throws -> ReceivedFrame {
        let frame = try #require(try await next(), sourceLocation: location)
        #expect(frame.op == op && (type == nil || frame.type == type), "\(frame.text)", sourceLocation: location)
        return frame
    }

    /// Follows a topic; answers the cursor that the server began with.
    @discardableResult
    func follow(_ topic: String, after: EventCursor? = nil) async throws -> EventCursor? {
        try await socket.send(ClientFrame.subscribe(id: 1, topic: topic, after: after).text)
        return try await expect(.subscribed).cursor
    }

    /// Has something done, and gives the answer, whatever it is.
    func act(_ action: String, _ data: String, id: Int64 = 1) async throws -> ReceivedFrame {
        try await socket.send(ClientFrame.act(id: id, action: action, data: Array(data.utf8)).text)
        while let frame = try await next() {
            if frame.op == .done || frame.op == .failed { return frame }
        }
        throw Over()
    }

    /// The next message that is told.
    func message() async throws -> LiveMessage { try await expect(.event, "message.posted").data(as: LiveMessage.self) }

    struct Over: Error {}
}

extension FrameShape {
    private struct Anything: Decodable {}

    /// Whether a frame has this shape, and no more than that.
    fileprivate func fits(_ text: String) -> Bool {
        (try? JSON.checked(Anything.self, from: Array(text.utf8), schema: schema)) != nil
    }
}
