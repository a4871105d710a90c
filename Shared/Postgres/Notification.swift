/// Message to a listener.
public enum Notification: Sendable, Hashable {
    /// A payload that was sent to the channel.
    case message(String)
    /// Listening has begun, or begun again; messages before this one may be missing, because the connection was lost or
    /// the reader was too slow. Read the state anew. Always the first to come.
    case reconnected
}

extension Pool {
    /// Notifications on `channel` from now on, for as long as the stream is read. Ends when the pool is closed.
    ///
    /// All channels of a pool share one connection beside the pool's own. At most 1024 messages wait for a slow reader;
    /// beyond that the oldest are dropped and `reconnected` is put in.
    public func listen(to channel: String) -> AsyncStream<Notification> {
        let (stream, continuation) = AsyncStream<Notification>.makeStream(
            bufferingPolicy: .bufferingNewest(ListenerHub.backlog)
        )
        Task { await listener.subscribe(to: channel, continuation) }
        return stream
    }

    /// Sends `payload` (less than 8000 bytes) to all that listen to `channel`.
    ///
    /// By itself, never within a transaction: notifying holds a lock of the whole server up to the commit.
    public func notify(_ channel: String, _ payload: String = "") async throws(PostgresError) {
        _ = try await query("select pg_notify(\(channel), \(payload))")
    }
}
