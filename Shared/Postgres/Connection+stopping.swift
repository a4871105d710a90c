import EventLoop

/// State of a cancel request. libpq's request names a session, not a statement, so nothing else may be sent until it is
/// certain that the request can hit nobody else.
enum CancelState: Equatable {
    /// No request is about. Goes to `asking` when a statement is to be stopped.
    case none
    /// A thread delivers the request. Goes to `delivered` when the server has signalled its process, to `none` if it could
    /// not be delivered.
    case asking
    /// The signal is with the server's process. Goes to `settling` once nothing is in flight.
    case delivered
    /// The barrier is under way; its answer proves that the signal was taken. Goes to `none`.
    case settling
}

extension Connection {
    /// Interval of looks at deadlines.
    static let tick = Duration.milliseconds(100)

    /// The caller of a statement no longer wants it.
    func stop(_ id: UInt64, _ reason: Operation.Stop = .cancelled) {
        for operation in waiting.removeAll(where: { $0.id == id }) {
            operation.finish(.failure(reason.error(query: operation.sql)))
        }
        if let operation = inFlight.elements.first(where: { $0.id == id }), operation.stop == nil {
            operation.stop = reason
            stopHeadIfAsked()
        }
    }

    /// Asks the server to stop the statement it works on, if its caller wants that. Others wait for their turn.
    func stopHeadIfAsked() {
        if let head = inFlight.first, head.stop != nil, head.stopSentAt == nil, cancelState == .none {
            guard let request = wire?.cancelRequest() else { return }
            head.stopSentAt = .now
            cancelState = .asking
            Task {
                let isDelivered = await OffLoop.run(else: false) { request.send() }
                cancelRequestEnded(isDelivered)
            }
        }
        settleIfQuiet()
    }

    private func cancelRequestEnded(_ isDelivered: Bool) {
        guard cancelState == .asking, isOpen else { return }
        cancelState = isDelivered ? .delivered : .none
        settleIfQuiet()
        pump()
    }

    private func settleIfQuiet() {
        guard cancelState == .delivered, inFlight.isEmpty else { return }
        cancelState = .settling
        sendOwn("", .barrier)
    }

    // MARK: Deadlines

    func startTicking() {
        guard !isTicking, !(inFlight.isEmpty && waiting.isEmpty) else { return }
        isTicking = true
        timer?.start(after: Self.tick, every: Self.tick) { [weak self] in
            self?.assumeIsolated { $0.lookAtDeadlines() }
        }
    }

    private func lookAtDeadlines() {
        if inFlight.isEmpty && waiting.isEmpty {
            isTicking = false
            timer?.cancel()
            return
        }
        let now = ContinuousClock.now
        for operation in waiting.elements + inFlight.elements where operation.stop == nil {
            if let deadline = operation.deadline, deadline <= now { stop(operation.id, .timeout) }
        }
        giveUpIfUnresponsive(now)
    }

    /// A server that does not even answer a statement's end is gone, whatever the socket says.
    private func giveUpIfUnresponsive(_ now: ContinuousClock.Instant) {
        guard let head = inFlight.first else { return }
        let patience = configuration.unresponsiveAfter
        let isStuck = head.stopSentAt.map { now - $0 > patience } ?? false
        let isOverdue = configuration.statementTimeout.map { now - headSince > $0 + patience } ?? false
        if isStuck || isOverdue {
            end(PostgresError(.connectionLost, "the server has stopped answering"))
        }
    }

    // MARK: The end

    /// Ends the session and answers everybody. Only the first call counts.
    func end(_ error: PostgresError) {
        if case .closed = phase { return }
        phase = .closed(error)
        timer?.cancel()
        timer = nil
        poll?.close()
        poll = nil
        wire = nil
        let wasClosed = error.kind == .poolClosed
        for operation in inFlight.removeAll(where: { _ in true }) {
            if case .failure(let own) = operation.outcome {
                operation.finish(.failure(own))
            } else {
                operation.finish(.failure(PostgresError(.connectionLost, error.message, query: operation.sql)))
            }
        }
        for operation in waiting.removeAll(where: { _ in true }) {
            let kind: PostgresError.Kind = wasClosed ? .poolClosed : .unavailable
            operation.finish(.failure(PostgresError(kind, error.message, query: operation.sql)))
        }
        opening?.resume(returning: .failure(error))
        opening = nil
        onClose(error)
    }
}

extension Operation.Stop {
    func error(query: String?) -> PostgresError {
        switch self {
        case .cancelled: PostgresError(.cancelled, "the task was cancelled", sqlState: .queryCanceled, query: query)
        case .timeout: PostgresError(.timeout, "the statement's time ran out", sqlState: .queryCanceled, query: query)
        }
    }
}
