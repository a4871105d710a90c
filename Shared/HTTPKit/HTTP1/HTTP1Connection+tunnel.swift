import EventLoop

/// The connection as raw bytes, after 101.
extension HTTP1Connection {
    /// Says that the protocol changes, then lets `takeover` have the bytes both ways until it is over.
    ///
    /// Gives the tunnel a task of its own, or none, so that the request, and all that the handler needed for its
    /// answer, aren't kept as long as the tunnel lasts. State that only HTTP needs is dropped as well.
    func startTunnel(_ takeover: Response.Takeover, headers: Headers) {
        guard exchange != nil else { return }
        exchange = nil
        parser = nil
        timer.rest()
        transport.write(Self.switchingHead(headers))
        var cancelled: @Sendable () -> Void = {}
        if case .attended = takeover {
            isTunnelAttended = true
            cancelled = { [weak self] in self?.onLoop { $0.endTunnel() } }
        }
        let inbound = BodyStream(
            observer: BodyStream.Observer(
                consumed: { [weak self] _ in self?.onLoop { $0.tunnelTaken() } },
                cancelled: cancelled
            )
        )
        let outbound = BodyStream()
        outbound.attend { [weak self] piece in self?.sendAtOnce(piece) ?? false }
        transport.isPaced = true
        let drain = DrainSignal()
        if isDraining { drain.give() }
        tunnel = inbound
        tunnelOutput = outbound
        tunnelDrain = drain
        // While `readAhead` parses it alone knows from where on bytes are unread, and hands them on.
        if !isParsing {
            if ahead < stash.count { inbound.push(Array(stash[ahead...])) }
            if peerHasEnded { inbound.finish() }
        }
        stash = []
        ahead = 0
        steer()
        sendTunnelOutput()
        var duplex = Duplex(inbound: inbound, outbound: outbound, drain: drain)
        duplex.loop = loop
        switch takeover {
        case .task(let body):
            let task = Task.immediate(executorPreference: loop.tasks) { [duplex] in await carry(body, duplex) }
            // The tunnel may have come to its end at once.
            if tunnel === inbound { tunnelTask = task } else { task.cancel() }
        case .attended(let begin): begin(duplex)
        }
    }

    private func carry(_ body: Response.Tunnel, _ duplex: Duplex) async {
        try? await body(duplex)
        duplex.outbound.finish()
        duplex.inbound.cancel()
        isTunnelOver = true
        endTunnel()
    }

    /// Sends a piece of the tunnel's for which `sendTunnelOutput` waits, on the loop and while the client takes what comes; false elsewhere.
    private nonisolated func sendAtOnce(_ piece: [UInt8]) -> Bool {
        guard loop.isCurrent else { return false }
        return assumeIsolated { connection in
            guard !connection.isClosed, connection.transport.queuedBytes <= Transport.highWater else { return false }
            connection.transport.write(piece)
            return true
        }
    }

    /// Sends what the tunnel has written, as far as the client takes it; goes on by itself when there is more, or room.
    func sendTunnelOutput() {
        guard let outbound = tunnelOutput, !isTunnelHeld else { return }
        while !isClosed {
            guard transport.queuedBytes <= Transport.highWater else {
                isTunnelHeld = true
                return watchSending()
            }
            switch outbound.glance() {
            case .piece(let piece): transport.write(piece)
            case .nothingYet: return outbound.whenReady { [weak self] in self?.onLoop { $0.sendTunnelOutput() } }
            case .end, .failed:
                tunnelOutput = nil
                // A writer that goes on learns that nobody listens.
                outbound.cancel()
                transport.shutdown()
                return endTunnel()
            }
        }
    }

    /// Ends the connection once the tunnel is over and all that it wrote was sent.
    func endTunnel() {
        if isTunnelAttended, tunnel?.isOver == true { isTunnelOver = true }
        guard isTunnelOver, tunnelOutput == nil, !isClosed else { return }
        tunnel = nil
        tunnelTask = nil
        tunnelDrain = nil
        finishAndClose()
    }

    private func tunnelTaken() {
        if tunnel != nil { steer() }
    }

    private static func switchingHead(_ headers: Headers) -> [UInt8] {
        var headers = headers
        headers.remove(.contentLength)
        return HTTP1ResponseHead(status: 101, headers: headers, framing: .upgrade, keepsAlive: true, isOld: false)
            .bytes()
    }
}
