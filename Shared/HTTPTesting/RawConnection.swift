public import EventLoop
public import HTTPKit

/// A TCP connection that sends exactly the bytes it is told to and reads whatever comes; for what no client would send.
public actor RawConnection {
    /// Nothing, or not enough, came in time. Carries what did come.
    public struct TimedOut: Error, CustomStringConvertible {
        /// Bytes that came, as text.
        public let received: String
        /// Text for the report of a failed test.
        public var description: String { "timed out; so far: \(received.debugDescription)" }
    }

    /// Executor of its loop.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private let loop: EventLoop
    private var transport: Transport?
    private var received: [UInt8] = []
    private var hasEnded = false
    private var isLate = false
    private var waiter: CheckedContinuation<Void, Never>?

    private init(on loop: EventLoop) { self.loop = loop }

    /// Connects within five seconds; over TLS if `tls` is given.
    public static func connect(to address: SocketAddress, on loop: EventLoop, tls: TLSClient? = nil) async throws
        -> RawConnection
    {
        let connection = RawConnection(on: loop)
        try await connection.connect(address, tls)
        return connection
    }

    /// Sends `text` as it stands.
    public func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends `bytes` as they stand.
    public func send(_ bytes: [UInt8]) { transport?.write(bytes) }

    /// Says that nothing more will be sent; reading goes on.
    public func endSending() { transport?.shutdown() }

    /// Bytes that were sent and that the kernel has not yet taken.
    public var queuedBytes: Int { transport?.queuedBytes ?? 0 }

    /// Reads nothing for now, so that the peer feels back-pressure.
    public func pause() { transport?.pauseReading() }

    /// Reads on after `pause()`.
    public func resume() { transport?.resumeReading() }

    /// Everything until the peer closes.
    public func readToEnd(within limit: Duration = .seconds(30)) async throws -> String {
        try await wait(limit) { $0.hasEnded }
        return takeAll()
    }

    /// Everything up to and including `mark`; what follows stays for the next call. Also throws if the peer closes before.
    public func read(through mark: String, within limit: Duration = .seconds(30)) async throws -> String {
        let mark = Array(mark.utf8)
        try await wait(limit) { $0.hasEnded || $0.received.firstRange(of: mark) != nil }
        guard let found = received.firstRange(of: mark) else { throw TimedOut(received: takeAll()) }
        let text = String(decoding: received[..<found.upperBound], as: UTF8.self)
        received.removeSubrange(..<found.upperBound)
        return text
    }

    /// Exactly `count` bytes.
    public func read(count: Int, within limit: Duration = .seconds(30)) async throws -> [UInt8] {
        try await wait(limit) { $0.hasEnded || $0.received.count >= count }
        guard received.count >= count else { throw TimedOut(received: takeAll()) }
        let bytes = Array(received[..<count])
        received.removeSubrange(..<count)
        return bytes
    }

    /// One response with a `Content-Length` or without a body: head and body as they came.
    public func readResponse(within limit: Duration = .seconds(30)) async throws -> String {
        let head = try await read(through: "\r\n\r\n", within: limit)
        let length = head.lowercased().firstRange(of: "content-length: ").flatMap { found in
            Int(head.lowercased()[found.upperBound...].prefix(while: \.isNumber))
        }
        guard let length else { return head }
        return head + String(decoding: try await read(count: length, within: limit), as: UTF8.self)
    }

    /// Returns true if the peer has closed within `limit`.
    public func isClosed(within limit: Duration = .seconds(10)) async -> Bool {
        do { try await wait(limit) { $0.hasEnded } } catch { return false }
        return true
    }

    /// Cuts the connection.
    public func close() {
        transport?.close()
        transport = nil
        end()
    }

    // MARK: -

    private func connect(_ address: SocketAddress, _ tls: TLSClient?) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Transport.connect(to: address, on: loop, tls: tls, timeout: .seconds(5)) { result in
                switch result {
                case .success(let transport):
                    self.adopt(transport)
                    continuation.resume()
                case .failure(let end): continuation.resume(throwing: end)
                }
            }
        }
    }

    private func adopt(_ transport: Transport) {
        self.transport = transport
        transport.onRead = { [self] bytes in
            received.append(contentsOf: bytes)
            wake()
        }
        transport.onEnd = { [self] _ in end() }
        transport.resumeReading()
    }

    private func end() {
        hasEnded = true
        wake()
    }

    private func wake() {
        waiter?.resume()
        waiter = nil
    }

    private func takeAll() -> String {
        defer { received = [] }
        return String(decoding: received, as: UTF8.self)
    }

    private func wait(_ limit: Duration, until isMet: (isolated RawConnection) -> Bool) async throws(TimedOut) {
        isLate = false
        let timer = try? LoopTimer(on: loop)
        timer?.start(after: limit) { [self] in
            isLate = true
            wake()
        }
        defer { timer?.cancel() }
        while !isMet(self) {
            guard !isLate else { throw TimedOut(received: takeAll()) }
            await withCheckedContinuation { waiter = $0 }
        }
    }
}
