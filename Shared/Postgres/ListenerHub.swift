import EventLoop
import Retrying

/// One connection that listens for all subscribers of a pool, made anew whenever it is lost.
actor ListenerHub {
    /// Most notifications that wait for a slow reader.
    static let backlog = 1024

    private nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let configuration: PostgresConfiguration
    private var subscribers: [String: [UInt64: AsyncStream<Notification>.Continuation]] = [:]
    private var lastSubscriber: UInt64 = 0
    /// Open, and listening to `listened`.
    private var connection: Connection?
    private var listened: Set<String> = []
    private var runner: Task<Void, Never>?
    private var isClosed = false

    init(_ configuration: PostgresConfiguration, on loop: EventLoop) {
        self.configuration = configuration
        self.loop = loop
    }

    func subscribe(to channel: String, _ continuation: AsyncStream<Notification>.Continuation) async {
        guard !isClosed else { return continuation.finish() }
        lastSubscriber += 1
        let id = lastSubscriber
        subscribers[channel, default: [:]][id] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.unsubscribe(id, from: channel) }
        }
        if runner == nil { runner = Task { await run() } }
        guard let connection else { return }
        if listened.contains(channel) {
            if case .terminated = continuation.yield(.reconnected) { await unsubscribe(id, from: channel) }
        } else {
            await listen(to: channel, on: connection)
        }
    }

    func close() async {
        isClosed = true
        for continuation in subscribers.values.flatMap(\.values) { continuation.finish() }
        subscribers.removeAll()
        runner?.cancel()
        await connection?.close()
    }

    private func unsubscribe(_ id: UInt64, from channel: String) async {
        subscribers[channel]?[id] = nil
        guard subscribers[channel]?.isEmpty == true else { return }
        subscribers[channel] = nil
        if subscribers.isEmpty {
            await connection?.close()
        } else if listened.remove(channel) != nil {
            // If it fails the connection has ended, and with it the listening.
            _ = try? await connection?.execute("unlisten \(identifier: channel)")
        }
    }

    // MARK: The connection

    private func run() async {
        var backoff = PoolMachine.backoff
        while !isClosed, !subscribers.isEmpty {
            do {
                let (ended, end) = AsyncStream<Void>.makeStream()
                let new = try await Connection.connect(configuration, on: loop) { _ in end.finish() }
                await new.receiveNotifications { [weak self] channel, payload in
                    // The connection is on this actor's loop: its order is kept.
                    self?.assumeIsolated { $0.deliver(.message(payload), to: channel) }
                }
                listened.removeAll()
                connection = new
                backoff.reset()
                while let channel = subscribers.keys.first(where: { !listened.contains($0) }) {
                    guard await listen(to: channel, on: new) else { break }
                }
                // They have gone while it was made, and found none that they could close.
                if isClosed || subscribers.isEmpty { await new.close() }
                for await _ in ended {}
                await new.close()
            } catch {
                // Nobody to tell: subscribers wait, and hear `reconnected` when it is over.
            }
            connection = nil
            guard !isClosed, !subscribers.isEmpty else { break }
            await backoff.wait()
        }
        runner = nil
    }

    @discardableResult
    private func listen(to channel: String, on connection: Connection) async -> Bool {
        listened.insert(channel)
        do {
            try await connection.execute("listen \(identifier: channel)")
            deliver(.reconnected, to: channel)
            return true
        } catch {
            // A session that can't listen is of no use, for any reason: the next one tries again.
            await connection.close()
            return false
        }
    }

    private func deliver(_ notification: Notification, to channel: String) {
        for (id, continuation) in subscribers[channel] ?? [:] {
            let result = continuation.yield(notification)
            if case .dropped = result, notification != .reconnected {
                continuation.yield(.reconnected)
            } else if case .terminated = result {
                // The reader ended before its entry, when nobody could be told yet.
                Task { await unsubscribe(id, from: channel) }
            }
        }
    }
}
