/// One process of several that works, by a lock of its session (`pg_advisory_lock`).
///
/// The lock spares doing things twice in normal running. It goes with the session, so nothing that may not be lost or doubled can rest
/// on it alone.
public struct LeaderLock: Sendable {
    private let name: String
    private let pool: Pool

    /// A lock by `name`, which is one for the whole database. Its holder keeps one connection of `pool`.
    public init(_ name: String, of pool: Pool) {
        self.name = name
        self.pool = pool
    }

    /// Does `body` if no other process does; nil at once if one does.
    @discardableResult
    public func tryHolding<Answer>(_ body: (Connection) async throws -> Answer) async throws -> Answer? {
        try await pool.withConnection { connection in
            guard try await connection.takeLock(name) else { return nil }
            return try await hold(connection, body)
        }
    }

    /// Looks every `pause` until no other process holds the lock, calls `waiting` each time that one does, then does `body`.
    /// Throws `CancellationError` when it is cancelled meanwhile.
    public func hold<Answer>(
        lookingEvery pause: Duration,
        waiting: () -> Void = {},
        _ body: (Connection) async throws -> Answer
    ) async throws -> Answer {
        try await pool.withConnection { connection in
            while try await !connection.takeLock(name) {
                waiting()
                try await Task.sleep(for: pause)
            }
            return try await hold(connection, body)
        }
    }

    private func hold<Answer>(_ connection: Connection, _ body: (Connection) async throws -> Answer) async throws
        -> Answer
    {
        let answer: Answer
        do {
            answer = try await body(connection)
        } catch {
            await connection.releaseLock(name)
            throw error
        }
        await connection.releaseLock(name)
        return answer
    }
}

extension Connection {
    /// Takes the session's lock by `name`; false if another session holds it.
    public func takeLock(_ name: String) async throws -> Bool {
        try await query("select pg_try_advisory_lock(hashtextextended(\(name), 0))")[0][0].decode(as: Bool.self)
    }

    /// Lets the lock by `name` go, also in a task that was cancelled: the connection goes back to its pool, and may not keep the lock.
    public func releaseLock(_ name: String) async {
        await Task { _ = try? await query("select pg_advisory_unlock(hashtextextended(\(name), 0))") }.value
    }

    /// Throws once this session has ended: another one may hold its locks by now.
    public func checkSession() throws {
        guard isOpen else { throw PostgresError(.connectionLost, "the lock's session ended") }
    }
}
