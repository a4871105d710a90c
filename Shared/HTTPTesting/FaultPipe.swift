import EventLoop
import HTTPKit

/// One direction of a connection through a `FaultProxy`. Lives on the proxy's loop.
final class FaultPipe {
    var faults: FaultProxy.Faults

    private let source: Transport
    private let sink: Transport
    private let timer: LoopTimer?
    private let cut: (_ reset: Bool) -> Void
    private let ended: () -> Void
    private var waiting: [UInt8] = []
    private var carried = 0
    private var sourceHasEnded = false
    /// The source has ended, and what it sent has gone on.
    private(set) var isDone = false
    private var isTicking = false

    init(
        from source: Transport,
        to sink: Transport,
        on loop: EventLoop,
        faults: FaultProxy.Faults,
        cut: @escaping (Bool) -> Void,
        ended: @escaping () -> Void
    ) {
        self.source = source
        self.sink = sink
        self.faults = faults
        self.cut = cut
        self.ended = ended
        timer = try? LoopTimer(on: loop)
    }

    func start() {
        source.onRead = { [unowned self] bytes in came(Array(bytes)) }
        source.onEnd = { [unowned self] end in
            guard case .eof = end else { return cut(true) }
            sourceHasEnded = true
            settle()
        }
        sink.onDrained = { [unowned self] in if waiting.count < Transport.highWater { source.resumeReading() } }
        source.resumeReading()
    }

    func stop() { timer?.cancel() }

    private func came(_ bytes: [UInt8]) {
        guard !faults.drops else { return }
        waiting += bytes
        guard faults.delay > .zero || faults.piece != nil else { return send(waiting.count) }
        if waiting.count > Transport.highWater { source.pauseReading() }
        tick()
    }

    private func tick() {
        guard !isTicking else { return }
        isTicking = true
        timer?.start(after: faults.delay) { [unowned self] in
            isTicking = false
            send(min(faults.piece ?? waiting.count, waiting.count))
            if !waiting.isEmpty { tick() } else { source.resumeReading() }
        }
    }

    private func send(_ count: Int) {
        var count = count
        var isLast = false
        if let limit = faults.cutAfter, carried + count >= limit {
            count = max(0, limit - carried)
            isLast = true
        }
        carried += count
        sink.write(Array(waiting[..<count]))
        waiting.removeFirst(count)
        if isLast {
            sink.shutdown()
            return cut(faults.resets)
        }
        if sink.queuedBytes > Transport.highWater { source.pauseReading() }
        settle()
    }

    private func settle() {
        guard sourceHasEnded, waiting.isEmpty, !isDone else { return }
        isDone = true
        sink.shutdown()
        ended()
    }
}
