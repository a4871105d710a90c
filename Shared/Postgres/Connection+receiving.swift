import CLibPQ

extension Connection {
    /// The socket has something, or room, or an error: libpq finds out which.
    func socketIsReady() {
        guard case .open = phase, let wire else { return }
        var isAlive = true
        repeat {
            isAlive = wire.consumeInput()
            takeResults(from: wire)
            guard case .open = phase else { return }
        } while isAlive && wire.isHoldingBack
        takeNotifications(from: wire)
        guard isAlive, !wire.isBroken else { return end(PostgresError(.connectionLost, wire.errorMessage)) }
        if isBlocked { isBlocked = !wire.flush() }
        pump()
    }

    private func takeNotifications(from wire: Wire) {
        while let (channel, payload) = wire.nextNotification() { onNotification?(channel, payload) }
    }

    /// Hands every result that has arrived to the statement it belongs to: the first in flight.
    private func takeResults(from wire: Wire) {
        var pauses = 0
        while let head = inFlight.first, !wire.isBusy {
            guard let result = wire.nextResult() else {
                if isExclusive {
                    finishScript(head, wire)
                } else {
                    // One pause ends each statement's results; two without a result between them mean that libpq has
                    // given up on the connection.
                    pauses += 1
                    if pauses > 2 { return end(PostgresError(.connectionLost, wire.errorMessage)) }
                }
                continue
            }
            pauses = 0
            take(result, for: head, wire)
            guard case .open = phase else { return }
        }
    }

    private func take(_ result: ResultStorage, for head: Operation, _ wire: Wire) {
        switch result.status {
        case PGRES_PIPELINE_SYNC:
            finishHead(head, wire)
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
            if head.isAwaitingParse {
                head.isAwaitingParse = false
                if let key = head.key { statements.confirm(key) }
            } else if case .failure = head.outcome {
                // A script's first error counts.
            } else {
                head.outcome = .success(Rows(storage: result))
            }
        case PGRES_PIPELINE_ABORTED:
            break
        case PGRES_FATAL_ERROR:
            takeError(PostgresError(result: result, stop: head.stop, query: head.sql), for: head)
        default:
            // COPY: the session waits for data that nobody will send.
            end(PostgresError(.connectionLost, "COPY is not supported; the connection was given up"))
        }
    }

    private func takeError(_ error: PostgresError, for head: Operation) {
        if head.isAwaitingParse, let key = head.key {
            head.isAwaitingParse = false
            statements.forget(key, isKnown: false)
        }
        if case .failure = head.outcome { return }
        head.outcome = .failure(error)
        // Severity FATAL: the server ends the session, no Sync will come back.
        if error.kind == .connectionLost { end(error) }
    }

    private func finishScript(_ head: Operation, _ wire: Wire) {
        isExclusive = false
        guard wire.enterPipeline() else { return end(PostgresError(.connectionLost, wire.errorMessage)) }
        finishHead(head, wire)
    }

    /// The server is done with the first statement in flight.
    private func finishHead(_ head: Operation, _ wire: Wire) {
        _ = inFlight.popFirst()
        headSince = .now
        let outcome = head.outcome ?? .failure(PostgresError(.connectionLost, "an answer without a result"))
        switch head.purpose {
        case .barrier:
            // No cancel request can be left after any answer to the barrier.
            cancelState = .none
        case .deallocate(let name):
            if case .failure(let error) = outcome, error.sqlState != .unknownStatement { statements.doomAgain(name) }
        case .caller:
            if mustRepeat(head, outcome) {
                head.outcome = nil
                head.wasRepeated = true
                waiting.prepend(head)
            } else {
                noteDiscard(outcome)
                head.finish(outcome)
                if case .success = outcome, let name = statements.nextDoomed() {
                    sendOwn(Query(stringLiteral: "deallocate \(name)"), .deallocate(name))
                }
            }
        }
        stopHeadIfAsked()
    }

    /// Returns true if a statement failed for a reason of ours, so that it did nothing and can be sent again: its name
    /// was no longer known, its plan was outdated by a change of the schema, or a cancel request meant for another hit
    /// it.
    private func mustRepeat(_ operation: Operation, _ outcome: Result<Rows, PostgresError>) -> Bool {
        guard case .failure(let error) = outcome, case .query = operation.work else { return false }
        var isOurs = false
        if operation.usedPrepared, let key = operation.key {
            if error.sqlState == .unknownStatement {
                statements.forget(key, isKnown: false)
                isOurs = true
            } else if error.sqlState == .featureNotSupported {
                statements.forget(key, isKnown: true)
                isOurs = true
            }
        }
        if error.sqlState == .queryCanceled, operation.stop == nil, cancelState != .none { isOurs = true }
        return isOurs && !operation.wasRepeated && operation.isAlone
    }

    /// `DISCARD ALL` and `DEALLOCATE ALL` take the prepared statements with them.
    private func noteDiscard(_ outcome: Result<Rows, PostgresError>) {
        guard case .success(let rows) = outcome, rows.storage.columnCount == 0 else { return }
        let tag = rows.commandTag
        if tag == "DISCARD ALL" || tag == "DEALLOCATE ALL" { statements.forgetAll() }
    }
}
