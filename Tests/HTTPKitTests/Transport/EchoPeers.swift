import EventLoop
import HTTPKit
import Synchronization

/// Accepts connections on a loop and sends back what they send, with the transport's own back-pressure.
actor EchoServer {
    private let loop: EventLoop
    private var listener: Listener?
    private var connections: [Int: Transport] = [:]
    private var count = 0

    init(on loop: EventLoop) { self.loop = loop }
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func start(_ address: SocketAddress, tls: TLSServer? = nil, sharesPort: Bool = false) throws -> SocketAddress {
        let listener = try Listener(on: loop, address: address, sharesPort: sharesPort, tls: tls) { transport in
            self.accept(transport)
        }
        self.listener = listener
        return listener.address
    }

    private func accept(_ transport: Transport) {
        count += 1
        let number = count
        connections[number] = transport
        transport.onRead = { [unowned transport] bytes in
            transport.write(Array(bytes))
            if transport.queuedBytes > Transport.highWater { transport.pauseReading() }
        }
        transport.onDrained = { [unowned transport] in transport.resumeReading() }
        transport.onEnd = { [unowned transport] _ in transport.shutdown() }
        transport.resumeReading()
    }

    func stop() {
        listener?.close()
        for connection in connections.values { connection.close() }
        connections = [:]
    }
}

/// Connects, sends bytes, reads until as many have come back.
actor EchoClient {
    private let loop: EventLoop
    private var transport: Transport?
    private var received: [UInt8] = []
    private var waiting: CheckedContinuation<[UInt8], any Error>?
    private var wanted = 0

    init(on loop: EventLoop) { self.loop = loop }
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// The protocol that ALPN gave, once connected.
    func connect(_ address: SocketAddress, tls: TLSClient? = nil, timeout: Duration = .seconds(5)) async throws
        -> String?
    {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Transport.connect(to: address, on: loop, tls: tls, timeout: timeout) { result in
                switch result {
                case .success(let transport):
                    self.adopt(transport)
                    continuation.resume()
                case .failure(let end): continuation.resume(throwing: end)
                }
            }
        }
        return transport?.negotiatedProtocol
    }

    func echo(_ bytes: [UInt8]) async throws -> [UInt8] {
        wanted = bytes.count
        return try await withCheckedThrowingContinuation { continuation in
            waiting = continuation
            transport?.write(bytes)
        }
    }

    func close() {
        transport?.close()
        transport = nil
    }

    private func adopt(_ transport: Transport) {
        self.transport = transport
        transport.onRead = { bytes in
            self.received.append(contentsOf: bytes)
            guard self.received.count >= self.wanted else { return }
            self.waiting?.resume(returning: self.received)
            self.waiting = nil
            self.received = []
        }
        transport.onEnd = { end in
            self.waiting?.resume(throwing: end)
            self.waiting = nil
        }
        transport.resumeReading()
    }
}
