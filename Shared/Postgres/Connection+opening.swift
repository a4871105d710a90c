import CLibPQ
import EventLoop

extension Connection {
    /// Goes through libpq's connecting states without ever waiting on the loop.
    func open() async throws(PostgresError) {
        let parameters = try ConnectionParameters(configuration)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                opening = continuation
                startTimer(after: configuration.connectTimeout)
                Task { await lookUpAndStart(parameters) }
            }
        } onCancel: {
            Task { await self.end(PostgresError(.cancelled, "the task was cancelled")) }
        }
        try result.get()
    }

    private func startTimer(after limit: Duration) {
        do {
            let timer = try LoopTimer(on: loop)
            self.timer = timer
            timer.start(after: limit) { [weak self] in
                self?.assumeIsolated {
                    $0.end(PostgresError(.timeout, "no connection to the database within \(limit)"))
                }
            }
        } catch {
            end(PostgresError(.unavailable, "no timer: \(error)"))
        }
    }

    private func lookUpAndStart(_ parameters: ConnectionParameters) async {
        do throws(PostgresError) {
            let resolved = try await parameters.resolved()
            guard case .connecting = phase else { return }
            guard let wire = Wire(starting: resolved.values.map { ($0.keyword, $0.value) }) else {
                throw PostgresError(.unavailable, "out of memory")
            }
            self.wire = wire
            guard !wire.isBroken else { throw PostgresError(.unavailable, wire.errorMessage) }
            // libpq's rule: before the first poll, wait until the socket can be written.
            watchConnecting(.writable)
        } catch {
            end(error)
        }
    }

    /// One step further each time the socket is ready. The socket may be another one after each step.
    private func stepConnecting() {
        guard case .connecting = phase, let wire else { return }
        poll?.close()
        poll = nil
        switch wire.continueConnecting() {
        case PGRES_POLLING_READING: watchConnecting(.readable)
        case PGRES_POLLING_WRITING: watchConnecting(.writable)
        case PGRES_POLLING_OK: finishConnecting(wire)
        default: end(PostgresError(.unavailable, wire.errorMessage))
        }
    }

    private func watchConnecting(_ events: PollSource.Events) {
        guard let wire else { return }
        do {
            let poll = try PollSource(on: loop, descriptor: wire.descriptor)
            self.poll = poll
            // An error of the socket is libpq's to find out and to word.
            poll.start(events) { [weak self] _ in self?.assumeIsolated { $0.stepConnecting() } }
        } catch {
            end(PostgresError(.unavailable, "the socket can't be watched: \(error)"))
        }
    }

    private func finishConnecting(_ wire: Wire) {
        guard wire.prepareForUse() else { return end(PostgresError(.unavailable, wire.errorMessage)) }
        do {
            poll = try PollSource(on: loop, descriptor: wire.descriptor)
        } catch {
            return end(PostgresError(.unavailable, "the socket can't be watched: \(error)"))
        }
        timer?.cancel()
        phase = .open
        watch()
        opening?.resume(returning: .success(()))
        opening = nil
        pump()
    }

    /// Watches for what arrives, always, and for room to write when bytes are left: reading while unable to write is what
    /// keeps a full pipeline from blocking both sides.
    func watch() {
        isWatchingWrites = isBlocked
        poll?.start(isBlocked ? [.readable, .writable] : .readable) { [weak self] _ in
            self?.assumeIsolated { $0.socketIsReady() }
        }
    }
}
