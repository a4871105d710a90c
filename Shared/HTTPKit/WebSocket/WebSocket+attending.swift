import Synchronization

/// Reader that is told what a WebSocket receives, without a task that waits for it.
package protocol WebSocketReader: AnyObject, Sendable {
    /// Takes a message. The next comes when this has returned: back-pressure. Cancelled once the connection has gone and somebody looked
    /// (`WebSocket.cancelIfGone`).
    func received(_ message: WebSocketMessage) async

    /// The WebSocket was closed, or its connection has gone (see `closeCode`). Once, and nothing is received afterwards.
    func ended() async
}

/// Receiving without a task that waits.
///
/// A task costs a KiB at least, whatever it waits for. A connection that is silent needs none.
extension WebSocket {
    /// A look at what has come.
    package enum Arrival: Sendable {
        /// The next message.
        case message(WebSocketMessage)
        /// None; `whenReadable` says when to look again.
        case nothingYet
        /// There will be none. `leave` answers the peer's close.
        case over
    }

    /// Tells `reader` what comes, in order, until the end. Each time something has come there is a task, until nothing is left. In place of
    /// `receive`.
    package func attend(_ reader: any WebSocketReader) {
        whenReadable { [self] in
            // The task waits for this lock before it ends, so what it takes back there is what is set here.
            handling.withLock { $0 = begin { await self.hand(to: reader) } }
        }
    }

    private func hand(to reader: any WebSocketReader) async {
        while true {
            let (arrival, mustAnswer) = step()
            // Done before more is read: a peer that pings on and on and takes no answers would fill the memory with
            // these.
            if mustAnswer { await flush() }
            switch arrival {
            case nil: break
            case .message(let message)?: await reader.received(message)
            case .nothingYet?:
                handling.withLock { $0 = nil }
                return attend(reader)
            case .over?:
                await leave()
                handling.withLock { $0 = nil }
                return await reader.ended()
            }
        }
    }

    /// The next message, if there is one. One at a time may look, and nobody who calls `receive`. For peers that are trusted: nothing
    /// bounds the answers to their pings.
    package func look() -> Arrival {
        while true {
            let (arrival, mustAnswer) = step()
            if mustAnswer { flushSoon() }
            if let arrival { return arrival }
        }
    }

    /// Takes one piece at most; nil if there was no message in it. Says whether something must be answered.
    private func step() -> (arrival: Arrival?, mustAnswer: Bool) {
        if let message = takeReceived() { return (.message(message), false) }
        guard !isReadingOver else { return (.over, false) }
        switch duplex.inbound.glance() {
        case .piece(let bytes):
            let (message, mustAnswer) = unpack(bytes)
            return (message.map { Arrival.message($0) }, mustAnswer)
        case .nothingYet: return (.nothingYet, false)
        case .end, .failed: return (.over, false)
        }
    }

    /// Calls `body` once, where bytes come from, as soon as a look is worth while; at once if it already is.
    package func whenReadable(_ body: @escaping @Sendable () -> Void) { duplex.inbound.whenReady(body) }

    /// Ends after the last look: answers the peer's close, and gives the connection up.
    package func leave() async {
        await settle()
        duplex.drain.listen(nil)
    }

    /// Sends text behind what was sent before, and returns at once. For what is rare and small: nothing bounds what waits.
    package func post(_ text: String) {
        if framer.withLock({ $0.send(.text(text)) }) { flushSoon() }
    }

    /// The same with bytes.
    package func post(_ bytes: [UInt8]) {
        if framer.withLock({ $0.send(.binary(bytes)) }) { flushSoon() }
    }

    /// Cancels the handling of a message whose sender has gone. For who looks at all connections now and then.
    package func cancelIfGone() {
        guard duplex.inbound.isOver else { return }
        handling.withLock { $0 }?.cancel()
    }

    /// Sends what is framed: at once, or as soon as the peer takes it.
    private func flushSoon() {
        if !outbox.offer({ framer.withLock { $0.takeOutput() } }) { begin { _ = await self.flush() } }
    }
}
