import EventLoop
import HTTPKit

/// A server that comes to no end: when it is asked something it sends the start of an answer, then the same piece again and again.
actor HookTrickler {
    private let loop: EventLoop
    private let start: [UInt8]
    private let piece: [UInt8]
    private var listener: Listener?
    private var open: [Transport] = []
    private var timers: [LoopTimer] = []
    private static let pause = Duration.milliseconds(20)

    init(on loop: EventLoop, start: String, piece: String) {
        self.loop = loop
        self.start = Array(start.utf8)
        self.piece = Array(piece.utf8)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    func listen() throws -> SocketAddress {
        let listener = try Listener(on: loop, address: .ip("127.0.0.1", 0), sharesPort: false) { transport in
            self.accept(transport)
        }
        self.listener = listener
        return listener.address
    }

    func stop() {
        listener?.close()
        for timer in timers { timer.cancel() }
        for transport in open { transport.close() }
        (open, timers) = ([], [])
    }

    private func accept(_ transport: Transport) {
        guard let timer = try? LoopTimer(on: loop) else { return transport.close() }
        open.append(transport)
        timers.append(timer)
        var hasBegun = false
        transport.onRead = { [start, piece] _ in
            guard !hasBegun else { return }
            hasBegun = true
            transport.write(start)
            timer.start(after: Self.pause, every: Self.pause) { transport.write(piece) }
        }
        transport.onEnd = { _ in
            timer.cancel()
            transport.close()
        }
        transport.resumeReading()
    }
}
