import CLibPQ
import EventLoop

extension Connection {
    /// Number of statements sent before the first answer; the rest waits here, where it can still be taken back.
    static let pipelineDepth = 256

    /// Queues a statement and waits for its outcome.
    func submit(
        _ work: Operation.Work,
        id: UInt64,
        timeout: Duration?
    ) async -> Result<Rows, PostgresError> {
        if case .query(let query) = work, let reason = query.refusal {
            return .failure(PostgresError(.encoding, reason, query: query.sql))
        }
        if case .closed(let error) = phase {
            let kind: PostgresError.Kind = error.kind == .poolClosed ? .poolClosed : .unavailable
            return .failure(PostgresError(kind, error.message))
        }
        return await withCheckedContinuation { continuation in
            waiting.append(
                Operation(
                    id: id,
                    work: work,
                    purpose: .caller,
                    deadline: timeout.map { .now + $0 },
                    continuation: continuation
                )
            )
            pump()
        }
    }

    /// Sends what may be sent.
    func pump() {
        guard case .open = phase, let wire else { return }
        while !isBlocked, !isExclusive, inFlight.count < Self.pipelineDepth, let next = waiting.first {
            let isIdleBeforeSending = inFlight.isEmpty && wire.transaction == PQTRANS_IDLE
            // After a cancel request only the barrier may leave: anything else could be hit by it.
            if cancelState != .none, next.purpose != .barrier { break }
            if case .script(let sql) = next.work {
                guard inFlight.isEmpty else { break }
                guard wire.exitPipeline(), wire.sendScript(sql) else { return endUnsent(next) }
                isExclusive = true
            } else if !send(next, on: wire) {
                return endUnsent(next)
            }
            _ = waiting.popFirst()
            if let before = inFlight.last {
                // libpq can't tell the state in the middle of a pipeline.
                next.isAlone = before.isAlone && !before.mayControlTransaction
            } else {
                next.isAlone = isIdleBeforeSending
                headSince = .now
            }
            inFlight.append(next)
            isBlocked = !wire.flush()
        }
        if isBlocked != isWatchingWrites { watch() }
        startTicking()
    }

    /// Hands a statement to libpq: Parse if it is new, Bind, Execute, Sync.
    private func send(_ operation: Operation, on wire: Wire) -> Bool {
        guard case .query(let query) = operation.work else { return false }
        guard operation.purpose == .caller else { return wire.sendUnprepared(query: query) && wire.sync() }
        let key = StatementCache.Key(sql: query.sql, types: query.binds.map(\.type))
        operation.usedPrepared = false
        switch operation.wasRepeated ? .unprepared : statements.plan(for: key) {
        case .prepared(let name):
            operation.key = key
            operation.usedPrepared = true
            return wire.sendPrepared(name: name, query: query) && wire.sync()
        case .prepare(let name):
            operation.key = key
            operation.isAwaitingParse = true
            return wire.sendPrepare(name: name, query: query) && wire.sendPrepared(name: name, query: query)
                && wire.sync()
        case .unprepared:
            return wire.sendUnprepared(query: query) && wire.sync()
        }
    }

    /// libpq took nothing or only a part: what the server has seen is unknown, so the session can't go on.
    private func endUnsent(_ operation: Operation) {
        end(PostgresError(.connectionLost, wire?.errorMessage ?? "no connection"))
    }

    /// Queues a statement of our own in front of the callers'.
    func sendOwn(_ query: Query, _ purpose: Operation.Purpose) {
        waiting.prepend(Operation(id: nextID(), work: .query(query), purpose: purpose))
    }
}

extension Query {
    /// Reason for which it can't be sent; nil if it can. Never contains a value.
    var refusal: String? {
        if let failure = buffer.failure { return "a bind can't be encoded: \(failure)" }
        if binds.count > Self.maximumBinds {
            return "\(binds.count) binds, \(Self.maximumBinds) are possible; bind arrays"
        }
        // libpq counts the bytes of one message with 32 bits.
        if buffer.bytes.count + sql.utf8.count > 1 << 30 { return "a statement of more than 1 GiB" }
        if sql.utf8.contains(0) { return "a zero byte in the text" }
        return nil
    }
}
