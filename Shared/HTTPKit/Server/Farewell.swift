import EventLoop

/// Last words to a peer that is not served: the connection stays until it has read them, or for a moment.
///
/// Closing at once while bytes of the peer are unread would reset the connection and take the words with it.
/// Lives on the transport's loop.
final class Farewell {
    private let transport: Transport
    private let timer: LoopTimer?
    private let onOver: () -> Void
    private var isOver = false
    private static let patience = Duration.seconds(2)

    private init(_ transport: Transport, _ onOver: @escaping () -> Void) {
        self.transport = transport
        self.onOver = onOver
        timer = try? LoopTimer(on: transport.loop)
    }

    /// Writes `words`, drops what the peer sends, and closes when it has closed its side. `onOver` is called once.
    static func say(_ words: [UInt8], on transport: Transport, onOver: @escaping () -> Void) {
        let farewell = Farewell(transport, onOver)
        // The transport keeps the farewell through this, until it is closed.
        transport.onEnd = { _ in farewell.end() }
        farewell.timer?.start(after: patience) { [weak farewell] in farewell?.end() }
        transport.write(words)
        transport.shutdown()
        transport.resumeReading()
        if farewell.timer == nil { farewell.end() }
    }

    private func end() {
        guard !isOver else { return }
        isOver = true
        timer?.cancel()
        transport.close()
        onOver()
    }
}
