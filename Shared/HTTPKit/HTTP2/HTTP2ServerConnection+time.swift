import EventLoop

/// Ends what has stood still for too long.
extension HTTP2ServerConnection {
    /// Looks at what stands still, as often as the shortest of the limits needs.
    func startTimer() {
        let shortest = min(limits.headerTimeout, limits.bodyTimeout, limits.writeTimeout, limits.idleTimeout)
        let interval = max(.milliseconds(20), min(shortest / 4, .seconds(1)))
        timer = try? LoopTimer(on: loop)
        timer?.start(after: interval, every: interval) { [weak self] in self?.assumeIsolated { $0.tick() } }
    }

    private func tick() {
        let now = now
        if isLingering {
            if now - quietSince > Self.linger.milliseconds { close() }
            return
        }
        if let since = session.headSince, now - since > limits.headerTimeout.milliseconds {
            // Nobody knows where the next frame begins before this head is whole: the connection is lost with it.
            session.terminate(.enhanceYourCalm)
            return scheduleFlush()
        }
        if streams.isEmpty {
            if now - quietSince > limits.idleTimeout.milliseconds { drainOrClose() }
            return
        }
        let bodyTimeout = limits.bodyTimeout.milliseconds
        let writeTimeout = limits.writeTimeout.milliseconds
        for stream in streams.values {
            stream.look(at: session, now)
            let idle = now - stream.movedAt
            // Either the client owes us its body, or it doesn't read the answer. A handler that thinks is not its fault.
            let owes = !stream.isComplete && stream.inbound != nil && stream.outstanding == 0 && !stream.isAnswered
            let stalls = (session.queued(on: stream.id) ?? 0) > 0
            guard owes && idle > bodyTimeout || stalls && idle > writeTimeout else { continue }
            session.reset(stream.id, .cancel)
            scheduleFlush()
        }
        cutStill()
        if progress.quiet(queued: transport.queuedBytes, left: transport.leftBytes, now) > writeTimeout { close() }
    }

    /// Time that the peer may take to hang up after the last byte.
    private static let linger = Duration.seconds(2)

    private func drainOrClose() {
        if drainState == .none {
            session.terminate(.noError)
            scheduleFlush()
        } else {
            close()
        }
    }
}
