import EventLoop

extension ClientLoop {
    /// A connection to `origin` for one request.
    func http1Connection(to origin: Origin) async throws(ClientError) -> HTTP1ClientConnection {
        if let idle = http1[origin, default: newPool()].takeIdle() { return idle }
        var watch: Task<Void, Never>?
        defer { watch?.cancel() }
        let end = ContinuousClock.Instant.now + configuration.acquireTimeout
        let lease: Result<HTTP1ClientConnection, ClientError> = await withCheckedContinuation { continuation in
            let (id, mustOpen) = http1[origin, default: newPool()].join(continuation)
            if mustOpen { openHTTP1(to: origin) }
            watch = Task.immediate(executorPreference: loop.tasks) {
                guard (try? await Task.sleep(until: end)) != nil else { return }
                self.http1[origin]?.leave(id)?.resume(returning: .failure(ClientError(.busy, isUnprocessed: true)))
            }
        }
        return try lease.get()
    }

    private func newPool() -> HTTP1Pool<HTTP1ClientConnection, Lease> {
        HTTP1Pool(most: configuration.http1Connections, mostIdle: configuration.http1IdleConnections)
    }

    private func openHTTP1(to origin: Origin) {
        Task.immediate(executorPreference: loop.tasks) {
            switch await self.connect(to: origin) {
            case .success(let handover):
                let connection = await self.makeHTTP1(handover, for: origin)
                guard let waiter = self.http1[origin]?.opened(connection) else { return }
                waiter.resume(returning: .success(connection))
            case .failure(let error):
                for waiter in self.http1[origin]?.openingFailed() ?? [] { waiter.resume(returning: .failure(error)) }
            }
        }
    }

    /// Puts a connection that nobody waits for with the idle ones.
    func adoptIdleHTTP1(_ handover: TransportHandover, for origin: Origin) async {
        let connection = await makeHTTP1(handover, for: origin)
        http1[origin, default: newPool()].expect()
        if let waiter = http1[origin]?.opened(connection) { waiter.resume(returning: .success(connection)) }
    }

    private func makeHTTP1(_ handover: TransportHandover, for origin: Origin) async -> HTTP1ClientConnection {
        let connection = HTTP1ClientConnection(transport: handover.take(), configuration: configuration, loop: loop) {
            [weak self] connection, isUsable in
            self?.assumeIsolated { $0.http1Free(connection, origin, isUsable) }
        }
        await connection.start()
        return connection
    }

    private func http1Free(_ connection: HTTP1ClientConnection, _ origin: Origin, _ isUsable: Bool) {
        guard isUsable, !isClosed else {
            if http1[origin]?.lost(connection) == true { openHTTP1(to: origin) }
            if isUsable { connection.assumeIsolated { $0.close(ClientError(.closed)) } }
            return
        }
        guard let (waiter, mustClose) = http1[origin]?.next(connection) else { return }
        waiter?.resume(returning: .success(connection))
        if mustClose { connection.assumeIsolated { $0.close(ClientError(.closed, "idle ones enough")) } }
    }
}
