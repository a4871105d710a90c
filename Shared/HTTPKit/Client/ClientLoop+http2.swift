import EventLoop

extension ClientLoop {
    /// Sends `request` before this returns; nil, and nothing is sent, where that needs a connection which isn't there, or has no room now,
    /// and if the caller isn't on the loop. `listener` is told of the answer, if it is there; else it is to be asked for.
    nonisolated func begin(
        _ request: Request,
        to origin: Origin,
        _ options: SendOptions,
        telling listener: (@Sendable (HTTP2ClientStream.Answer) -> Void)? = nil
    ) -> (connection: HTTP2ClientConnection, stream: Int32)? {
        guard loop.isCurrent else { return nil }
        return assumeIsolated { $0.beginHere(request, to: origin, options, listener) }
    }

    private func beginHere(
        _ request: Request,
        to origin: Origin,
        _ options: SendOptions,
        _ listener: (@Sendable (HTTP2ClientStream.Answer) -> Void)?
    ) -> (connection: HTTP2ClientConnection, stream: Int32)? {
        guard !isClosed, origin.protocol == .http2PriorKnowledge, let (connection, mustOpen) = http2[origin]?.pick()
        else { return nil }
        if mustOpen { openHTTP2(to: origin) }
        guard let connection else { return nil }
        let stream = connection.assumeIsolated { connection -> Int32? in
            guard let stream = try? connection.begin(request, options) else { return nil }
            if let listener { connection.listen(on: stream, listener) }
            return stream
        }
        return stream.map { (connection, $0) }
    }

    /// A connection to `origin` with room for a stream.
    func http2Connection(to origin: Origin) async throws(ClientError) -> HTTP2ClientConnection {
        var deadline: ContinuousClock.Instant?
        while true {
            let (connection, mustOpen) = pool(of: origin).pick()
            if mustOpen { openHTTP2(to: origin) }
            if let connection { return connection }
            guard !isClosed else { throw ClientError(.closed, isUnprocessed: true) }
            let end = deadline ?? .now + configuration.acquireTimeout
            deadline = end
            guard .now < end else { throw ClientError(.busy, isUnprocessed: true) }
            if let error = await turn(at: origin, until: end) { throw error }
        }
    }

    private func pool(of origin: Origin) -> HTTP2Pool<Turn> {
        if let known = http2[origin] { return known }
        let pool = HTTP2Pool<Turn>(
            most: configuration.http2Connections,
            threshold: configuration.http2StreamsBeforeAnother
        )
        http2[origin] = pool
        return pool
    }

    private func openHTTP2(to origin: Origin) {
        Task.immediate(executorPreference: loop.tasks) {
            switch await self.connect(to: origin) {
            case .success(let handover): await self.adoptHTTP2(handover, for: origin, wasOpening: true)
            case .failure(let error):
                for waiter in self.http2[origin]?.openingFailed() ?? [] { waiter.resume(returning: error) }
            }
        }
    }

    /// Makes a connection of a transport and lets those in line go on.
    func adoptHTTP2(_ handover: TransportHandover, for origin: Origin, wasOpening: Bool = false) async {
        let connection = HTTP2ClientConnection(transport: handover.take(), configuration: configuration, loop: loop) {
            [weak self] connection in
            self?.assumeIsolated { $0.http2Changed(connection, origin) }
        }
        await connection.start()
        let pool = pool(of: origin)
        if !wasOpening { pool.expect() }
        let waiters = pool.opened(connection)
        for waiter in waiters { waiter.resume(returning: nil) }
    }

    private func http2Changed(_ connection: HTTP2ClientConnection, _ origin: Origin) {
        for waiter in http2[origin]?.changed(connection) ?? [] { waiter.resume(returning: nil) }
    }

    /// Waits in line; returns why it was in vain, nil to look again.
    private func turn(at origin: Origin, until end: ContinuousClock.Instant) async -> ClientError? {
        var place = 0
        var watch: Task<Void, Never>?
        defer { watch?.cancel() }
        return await withCheckedContinuation { continuation in
            place = http2[origin]?.join(continuation) ?? 0
            let id = place
            watch = Task.immediate(executorPreference: loop.tasks) {
                guard (try? await Task.sleep(until: end)) != nil else { return }
                self.http2[origin]?.leave(id)?.resume(returning: ClientError(.busy, isUnprocessed: true))
            }
        }
    }
}
