/// The connection as raw bytes, after 101.
extension HTTP1Connection {
    /// Says that the protocol changes, then lets `body` have the bytes both ways until it returns.
    func runTunnel(_ body: @escaping Response.Tunnel, headers: Headers) async {
        timer.clear(.body)
        timer.clear(.idle)
        exchange?.hasBegunAnswer = true
        exchange?.keepsAlive = false
        transport.write(Self.switchingHead(headers))
        let inbound = BodyStream(
            observer: BodyStream.Observer(
                consumed: { [weak self] _ in self?.onLoop { $0.tunnelTaken() } },
                cancelled: {}
            )
        )
        let outbound = BodyStream()
        let drain = DrainNotice()
        if isDraining { drain.give() }
        tunnel = inbound
        tunnelDrain = drain
        if ahead < stash.count { inbound.push(Array(stash[ahead...])) }
        stash = []
        ahead = 0
        if peerHasEnded { inbound.finish() } else { transport.resumeReading() }
        // A task of its own: the tunnel waits for room in `outbound` while this one makes it.
        let pumping = Task.immediate(executorPreference: loop) { await pump(outbound) }
        try? await body(Duplex(inbound: inbound, outbound: outbound, drain: drain))
        outbound.finish()
        inbound.cancel()
        await withTaskCancellationHandler {
            await pumping.value
        } onCancel: {
            pumping.cancel()
        }
        tunnel = nil
        tunnelDrain = nil
        finishAndClose()
    }

    private func pump(_ outbound: BodyStream) async {
        do {
            while let piece = try await outbound.next() {
                guard !isClosed else { break }
                transport.write(piece)
                await waitForRoom()
            }
        } catch {}
        // Whoever still writes learns that nobody listens.
        outbound.cancel()
        if !isClosed { transport.shutdown() }
    }

    private func tunnelTaken() {
        if let tunnel, tunnel.hasRoom { transport.resumeReading() }
    }

    private static func switchingHead(_ headers: Headers) -> [UInt8] {
        var output: [UInt8] = []
        var headers = headers
        headers.remove(.contentLength)
        HTTP1ResponseHead(status: 101, headers: headers, framing: .upgrade, keepsAlive: true, isOld: false)
            .write(into: &output)
        return output
    }
}
