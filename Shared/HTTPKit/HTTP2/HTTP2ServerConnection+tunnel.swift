import EventLoop

/// A stream as raw bytes, after an extended CONNECT.
extension HTTP2ServerConnection {
    /// Lets `takeover` have the bytes both ways until it is over.
    ///
    /// Gives the tunnel a task of its own, or none, so that the request, and all that the handler needed for its
    /// answer, aren't kept as long as the tunnel lasts.
    func start(_ takeover: Response.Takeover, _ inbound: BodyStream, on stream: HTTP2ServerStream) {
        let id = stream.id
        let outbound = BodyStream()
        let drain = DrainSignal()
        if isDraining { drain.give() }
        stream.tunnelDrain = drain
        stream.outbound = outbound
        sendTunnelOutput(id)
        var duplex = Duplex(inbound: inbound, outbound: outbound, drain: drain)
        duplex.loop = loop
        switch takeover {
        case .task(let tunnel):
            let task = Task.immediate(executorPreference: loop.tasks) { [duplex] in
                await Self.carry(tunnel, duplex)
                self.streams[id]?.isTunnelOver = true
            }
            if streams[id] === stream { stream.task = task } else { task.cancel() }
        case .attended(let begin):
            stream.isAttended = true
            // The handler's, which ends with this.
            stream.task = nil
            begin(duplex)
        }
    }

    private static func carry(_ tunnel: Response.Tunnel, _ duplex: Duplex) async {
        do {
            try await tunnel(duplex)
            duplex.outbound.finish()
        } catch {
            duplex.outbound.fail(error)
        }
        duplex.inbound.cancel()
    }

    /// Sends what the tunnel on stream `id` has written, as far as the client takes it; goes on by itself when there is more, or room.
    func sendTunnelOutput(_ id: Int32) {
        guard let stream = streams[id], let outbound = stream.outbound, !stream.isTunnelHeld else { return }
        while true {
            guard (session.queued(on: id) ?? 0) < HTTP2Outbound.highWater else {
                stream.isTunnelHeld = true
                return session.awaitRoom(on: id)
            }
            switch outbound.glance() {
            case .piece(let piece):
                guard session.write(piece, on: id) else { return outbound.cancel() }
                stream.movedAt = now
                scheduleFlush()
            case .nothingYet: return outbound.whenReady { [weak self] in self?.onLoop { $0.sendTunnelOutput(id) } }
            case .end:
                stream.outbound = nil
                session.finish(id)
                return scheduleFlush()
            case .failed: return fail(stream, .internalError)
            }
        }
    }
}
