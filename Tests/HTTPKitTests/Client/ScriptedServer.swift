import EventLoop
import Synchronization

@testable import HTTPKit

/// Accepts connections and answers each head it reads with the next line of its script, whatever the head says.
actor ScriptedServer {
    /// What is done when a request's head has come.
    enum Step: Sendable {
        /// Sends bytes.
        case answer(String)
        /// Sends bytes, then closes.
        case answerAndClose(String)
        /// Sends nothing.
        case silence
        /// Closes without a word.
        case close
        /// Sends back whatever comes from now on, after these bytes.
        case echo(String)
    }

    private let loop: EventLoop
    private var steps: [Step]
    private var listener: Listener?
    private var open: [Int: Transport] = [:]
    private var isEchoing: Set<Int> = []
    private var buffers: [Int: [UInt8]] = [:]
    private(set) var accepted = 0
    /// What was received on all connections, in order.
    nonisolated let received = Mutex<[UInt8]>([])

    init(on loop: EventLoop, _ steps: [Step]) {
        self.loop = loop
        self.steps = steps
    }
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func start() throws -> Origin {
        let listener = try Listener(on: loop, address: .ip("127.0.0.1", 0), sharesPort: false) { transport in
            self.accept(transport)
        }
        self.listener = listener
        return Origin(.http, listener.address, protocol: .http1)
    }

    func stop() {
        listener?.close()
        for transport in open.values { transport.close() }
        open = [:]
    }

    /// Text received so far.
    nonisolated var text: String { received.withLock { String(decoding: $0, as: UTF8.self) } }

    private func accept(_ transport: Transport) {
        accepted += 1
        let number = accepted
        open[number] = transport
        transport.onRead = { bytes in self.read(Array(bytes), number) }
        transport.onEnd = { _ in self.close(number) }
        transport.resumeReading()
    }

    private func read(_ bytes: [UInt8], _ number: Int) {
        guard let transport = open[number] else { return }
        if isEchoing.contains(number) { return transport.write(bytes) }
        received.withLock { $0 += bytes }
        buffers[number, default: []] += bytes
        guard let end = buffers[number]?.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
        buffers[number]?.removeFirst(end.upperBound)
        guard !steps.isEmpty else { return }
        switch steps.removeFirst() {
        case .answer(let text): transport.write(Array(text.utf8))
        case .answerAndClose(let text):
            transport.write(Array(text.utf8))
            transport.shutdown()
        case .silence: break
        case .close: close(number)
        case .echo(let text):
            isEchoing.insert(number)
            transport.write(Array(text.utf8))
        }
    }

    private func close(_ number: Int) {
        open.removeValue(forKey: number)?.close()
    }
}
