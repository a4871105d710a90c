import EventLoop
import HTTPKit

/// One connection to clamd, with one question on it, bounded in time. Lives on its loop; the owner that connected it
/// closes it.
actor ClamdLink {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private var transport: Transport?
    private var timer: LoopTimer?
    private var received: [UInt8] = []
    private var line: String?
    private var failure: ScannerError?
    private var waiter: CheckedContinuation<Void, Never>?

    /// Answers are short lines.
    private static let longestAnswer = 4096

    init(on loop: EventLoop) { self.loop = loop }

    /// True once it has answered.
    var hasAnswer: Bool { line != nil }

    /// Connects within `patience`; everything together, up to the answer, may take `limit`.
    func connect(
        to address: SocketAddress,
        within patience: Duration,
        answering limit: Duration
    ) async throws(ScannerError) {
        do {
            let timer = try LoopTimer(on: loop)
            timer.start(after: limit) { [self] in end(.late) }
            self.timer = timer
        } catch {
            throw .unreachable("\(error)")
        }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Transport.connect(to: address, on: loop, timeout: min(patience, limit)) { result in
                switch result {
                case .success(let transport): self.adopt(transport)
                case .failure(let failure): self.end(.unreachable("\(failure)"))
                }
                continuation.resume()
            }
        }
        if let failure { throw failure }
    }

    /// Sends `bytes`, and waits while more is queued than should be. Sends nothing any more once the answer has come.
    func send(_ bytes: [UInt8]) async throws(ScannerError) {
        if line == nil { transport?.write(bytes) }
        while failure == nil, line == nil, let transport, transport.queuedBytes > Transport.highWater { await turn() }
        if let failure { throw failure }
    }

    /// The answer to `question`, the last that is sent. An answer that was there before it only counts if it refuses:
    /// nothing is known to be clean of which not everything was seen.
    func answer(to question: [UInt8]) async throws(ScannerError) -> String {
        let isEarly = line != nil
        try await send(question)
        while failure == nil, line == nil { await turn() }
        if let failure { throw failure }
        guard let line, !isEarly || line.hasSuffix(" ERROR") || line.hasSuffix(" FOUND") else { throw .unreadable }
        return line
    }

    /// Ends the connection.
    func close() {
        end(.cancelled)
        timer?.cancel()
        timer = nil
        transport?.close()
        transport = nil
    }

    // MARK: On the loop

    private func adopt(_ transport: Transport) {
        guard failure == nil else { return transport.close() }
        self.transport = transport
        transport.onRead = { [self] bytes in receive(bytes) }
        transport.onEnd = { [self] reason in end(.broken("\(reason)")) }
        transport.onDrained = { [self] in wake() }
        transport.resumeReading()
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        guard line == nil, failure == nil else { return }
        received.append(contentsOf: bytes)
        if let mark = received.firstIndex(of: 0) {
            line = String(decoding: received[..<mark], as: UTF8.self)
            wake()
        } else if received.count > Self.longestAnswer {
            end(.unreadable)
        }
    }

    /// Nothing more will come; what has come before stays.
    private func end(_ failure: ScannerError) {
        guard line == nil, self.failure == nil else { return }
        self.failure = failure
        transport?.close()
        transport = nil
        wake()
    }

    private func wake() {
        waiter?.resume()
        waiter = nil
    }

    /// Waits for something to happen; who is cancelled ends the link.
    private func turn() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter = $0 }
        } onCancel: {
            loop.execute { self.assumeIsolated { $0.end(.cancelled) } }
        }
    }
}
