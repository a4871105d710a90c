import EventLoop

@testable import HTTPKit

/// A server that speaks HTTP/2 only, on one loop, without what `Server` adds.
actor HTTP2TestServer {
    private let loop: EventLoop
    private let handler: Handler
    private let limits: ServerLimits
    private var listener: Listener?
    private var connections: [ObjectIdentifier: HTTP2ServerConnection] = [:]
    /// Connections accepted so far.
    private(set) var accepted = 0

    init(on loop: EventLoop, limits: ServerLimits = ServerLimits(), handler: @escaping Handler) {
        self.loop = loop
        self.limits = limits
        self.handler = handler
    }
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Listens, on a port of the system's choice or the one it is given.
    func start(_ address: SocketAddress = .ip("127.0.0.1", 0)) throws -> Origin {
        let listener = try Listener(on: loop, address: address, sharesPort: false) { transport in
            self.accept(TransportHandover(transport))
        }
        self.listener = listener
        return Origin(.http, listener.address, protocol: .http2PriorKnowledge)
    }

    private func accept(_ handover: TransportHandover) {
        accepted += 1
        let connection = HTTP2ServerConnection(transport: handover.take(), handler: handler, limits: limits, loop: loop)
        connections[ObjectIdentifier(connection)] = connection
        connection.assumeIsolated { $0.start(prefix: []) }
    }

    /// Accepts nothing more.
    func stopListening() {
        listener?.close()
        listener = nil
    }

    /// Cuts all connections off.
    func cut() {
        for connection in connections.values { connection.assumeIsolated { $0.close() } }
        connections = [:]
    }

    /// Asks all connections to end gracefully.
    func drain() {
        for connection in connections.values { connection.assumeIsolated { $0.drain() } }
    }
}
