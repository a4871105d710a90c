/// Limits on bytes queued for a client that takes them slowly, or not at all.
extension HTTP2ServerConnection {
    /// True if so much is queued that no further request is begun for now.
    var mustWait: Bool {
        // With requests that wait already, a new one waits behind them.
        !held.isEmpty || isHeldUp
    }

    private var isHeldUp: Bool {
        isFull || (limits.backlog.isOver && limits.queuedBytes < .max && share.bytes > Self.least)
    }

    private var isFull: Bool {
        guard limits.queuedBytes < .max else { return false }
        // Begun requests will want room, too: 64 requests with the usual limit, half as many when there is little.
        let isMuch = limits.backlog.bytes > limits.backlog.limit / 2
        let begun = streams.values.count { !$0.isAnswered } - held.count - awaiting.count
        let room = begun * (isMuch ? Self.least : Self.least / 2)
        return session.queuedBytes + transport.queuedBytes + room >= limits.queuedBytes
    }

    /// Bytes that may be queued of one answer that comes piece by piece; fewer while much is queued. A piece always fits.
    var mostQueued: Int {
        isFull || limits.backlog.isOver ? HTTP2Outbound.lowWater / 2 : HTTP2Outbound.highWater
    }

    /// Bytes that one connection may hold even when all together hold too much.
    private static let least = 64 * 1024

    /// Returns true if an answer of `count` bytes has to wait until the client has taken some of the queue. One answer
    /// always fits.
    func mustWait(for count: Int) -> Bool {
        count > HTTP2Outbound.highWater && session.queuedBytes > 0
            && session.queuedBytes + count > limits.queuedBytes
    }

    /// Goes on with what waits, one at a time: each may fill the queue again.
    func letGoOn() {
        guard !awaiting.isEmpty || !held.isEmpty, !isHeldUp else { return }
        while let next = awaiting.first, !mustWait(for: next.bytes) {
            awaiting.removeFirst()
            guard let stream = streams[next.stream], let room = stream.room else { continue }
            stream.room = nil
            stream.movedAt = now
            room.resume(returning: true)
            return scheduleFlush()
        }
        while !held.isEmpty {
            guard let stream = streams[held.removeFirst()] else { continue }
            serve(stream)
            return scheduleFlush()
        }
    }

    /// Gives up streams that stand still, while all connections together hold too much.
    func cutStill() {
        guard limits.backlog.isOver else {
            // Requests and answers that waited for other connections may go on.
            if !held.isEmpty || !awaiting.isEmpty { scheduleFlush() }
            return
        }
        for stream in streams.values {
            // Between two looks everything was offered to the client at least once, however busy this loop is.
            // A short answer that stands behind long ones on a shared connection holds nothing up; `ServerLimits.writeTimeout` ends it.
            let isStill = stream.stills >= 2 && (session.queued(on: stream.id) ?? 0) > Self.short
            let isUnread = stream.outstanding > 0 && now - stream.movedAt > Self.patience
            guard isStill || isUnread else { continue }
            limits.backlog.countCut()
            session.reset(stream.id, .enhanceYourCalm)
            scheduleFlush()
        }
    }

    /// Bytes of one answer up to which nothing is gained by giving it up.
    private static let short = 4 * 1024

    /// Milliseconds that a reader of a body may take for a piece of it.
    private static let patience: UInt64 = 2000
}
