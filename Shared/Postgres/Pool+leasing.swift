import EventLoop
import Synchronization

extension Pool {
    /// A connection, when it is this caller's turn.
    func acquire() async throws(PostgresError) -> Lease {
        if Task.isCancelled { throw PostgresError(.cancelled, "the task was cancelled") }
        // Nothing is awaited where nothing has to be: an await that does not suspend may still change threads.
        let (idle, waiter) = state.withLock { state in
            state.lastWaiter += 1
            return (state.takeIdle(), state.lastWaiter)
        }
        if let idle { return idle }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                perform(adding: (waiter, continuation)) { machine, now, connections in
                    machine.acquire(waiter, at: now) { connections[$0]?.loop.isCurrent ?? false }
                }
                // If the task was cancelled before the waiter was there, the handler found nothing to cancel.
                if Task.isCancelled { cancel(waiter) }
            }
        } onCancel: {
            cancel(waiter)
        }
        return try result.get()
    }

    /// Gives a connection back.
    func release(_ lease: Lease, isReusable: Bool) {
        perform { machine, now in machine.release(lease.id, isReusable: isReusable, at: now) }
    }

    private func cancel(_ waiter: PoolMachine.WaiterID) {
        let continuation = state.withLock { state in
            state.machine.cancel(waiter) ? state.waiters.removeValue(forKey: waiter) : nil
        }
        continuation?.resume(returning: .failure(PostgresError(.cancelled, "the task was cancelled")))
    }

    /// Tells the machine what happened and does what it says.
    func perform(_ event: (inout PoolMachine, ContinuousClock.Instant) -> [PoolMachine.Action]) {
        perform(adding: nil) { machine, now, _ in event(&machine, now) }
    }

    private typealias Waiter = (PoolMachine.WaiterID, CheckedContinuation<Result<Lease, PostgresError>, Never>)

    private func perform(
        adding waiter: Waiter?,
        _ event: (inout PoolMachine, ContinuousClock.Instant, [PoolMachine.MemberID: Connection]) -> [PoolMachine
            .Action]
    ) {
        let (effects, alarm) = state.withLock { state in
            if let (id, continuation) = waiter { state.waiters[id] = continuation }
            let actions = event(&state.machine, .now, state.connections)
            let effects = actions.compactMap { state.effect(of: $0) } + state.closing()
            return (effects, state.newAlarm())
        }
        for effect in effects { carryOut(effect) }
        if let alarm { setAlarm(alarm) }
    }

    private func carryOut(_ effect: Effect) {
        switch effect {
        case .connect(let id):
            // Made on the loop of the caller that needs it, which is then answered there.
            let loop = loops.next()
            Task { await connect(id, on: loop) }
        case .close(let connection): Task { await connection.close() }
        case .resume(let continuation, let result): continuation.resume(returning: result)
        case .closed(let continuation): continuation.resume()
        }
    }

    private func connect(_ id: PoolMachine.MemberID, on loop: EventLoop) async {
        do throws(PostgresError) {
            let connection = try await Connection.connect(configuration, on: loop) { [weak self] _ in
                self?.perform(removing: id)
            }
            state.withLock { $0.connections[id] = connection }
            // Ended before it was entered: `removing` came too early for it.
            guard await connection.isOpen else { return perform(removing: id) }
            perform { machine, now in machine.connected(id, at: now) }
        } catch {
            let random = Double.random(in: 0..<1)
            perform { machine, now in machine.connectFailed(id, error.message, random: random, at: now) }
        }
    }

    private func perform(removing id: PoolMachine.MemberID) {
        // The machine first: what it doesn't know it can't hand out.
        perform { machine, now in machine.lost(id, at: now) }
        state.withLock { _ = $0.connections.removeValue(forKey: id) }
    }

    /// Effect to carry out outside of the lock.
    enum Effect: Sendable {
        case connect(PoolMachine.MemberID)
        case close(Connection)
        case resume(CheckedContinuation<Result<Lease, PostgresError>, Never>, Result<Lease, PostgresError>)
        case closed(CheckedContinuation<Void, Never>)
    }
}

extension Pool.State {
    /// A connection that is free, on the caller's loop if there is one.
    fileprivate mutating func takeIdle() -> Pool.Lease? {
        let member = machine.takeIdle { connections[$0]?.loop.isCurrent ?? false }
        guard let member, let connection = connections[member] else { return nil }
        return Pool.Lease(id: member, connection: connection)
    }

    fileprivate mutating func effect(of action: PoolMachine.Action) -> Pool.Effect? {
        switch action {
        case .connect(let id): return .connect(id)
        case .close(let id): return connections.removeValue(forKey: id).map { .close($0) }
        case .lease(let id, let waiter):
            guard let continuation = waiters.removeValue(forKey: waiter) else { return nil }
            guard let connection = connections[id] else {
                let error = PostgresError(.unavailable, "the connection has just ended")
                return .resume(continuation, .failure(error))
            }
            return .resume(continuation, .success(Pool.Lease(id: id, connection: connection)))
        case .fail(let waiter, let failure):
            return waiters.removeValue(forKey: waiter).map { .resume($0, .failure(failure.error)) }
        }
    }

    /// Callers that wait for the end of a closed pool, once it is empty.
    fileprivate mutating func closing() -> [Pool.Effect] {
        guard machine.isClosed, machine.isEmpty else { return [] }
        defer { closers.removeAll() }
        return closers.map { .closed($0) }
    }

    /// Time for which the alarm has to be set anew: only if it would ring too late.
    fileprivate mutating func newAlarm() -> ContinuousClock.Instant? {
        guard let next = machine.nextDeadline, alarmAt.map({ next < $0 }) ?? true else { return nil }
        alarmAt = next
        return next
    }
}

extension PoolMachine.Failure {
    fileprivate var error: PostgresError {
        switch self {
        case .exhausted: PostgresError(.timeout, "no connection became free in time")
        case .unavailable(let message): PostgresError(.unavailable, message)
        case .closed: PostgresError(.poolClosed, "the pool is closed")
        }
    }
}

extension Connection {
    /// One statement, and whether the connection can be given to the next caller: in one visit to the loop.
    func queryOnce(_ query: Query, timeout: Duration?) async -> (Result<Rows, PostgresError>, isReusable: Bool) {
        do throws(PostgresError) {
            let rows = try await self.query(query, timeout: timeout)
            return (.success(rows), isReusable)
        } catch {
            return (.failure(error), isReusable)
        }
    }
}
