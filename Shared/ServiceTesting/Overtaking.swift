public import Postgres

/// Has `second` decided on what was stored before `first`, and stored after it: both append to the log on `pool`, through different stores, and
/// neither gets to before both have come to it. Answers what came of each.
public func overtaking<First: Sendable, Second: Sendable>(
    on pool: Pool,
    _ first: @escaping @Sendable () async throws -> First,
    _ second: @escaping @Sendable () async throws -> Second
) async throws -> (first: Result<First, any Error>, second: Result<Second, any Error>) {
    let (one, other) = try await pool.transaction { connection in
        // An append needs this row, and gets it in the order of asking.
        let holder = try await connection.query("select pg_backend_pid() from log_position for update")[0].decode(
            Int32.self
        )
        let one = Task { try await first() }
        let ahead = try await waiter(behind: [holder], besides: 0, on: pool)
        let other = Task { try await second() }
        _ = try await waiter(behind: [holder, ahead], besides: ahead, on: pool)
        return (one, other)
    }
    return (await one.result, await other.result)
}

/// Nobody came to append within ten seconds.
private struct NobodyAppends: Error {}

/// The session that waits for one of `sessions`, as soon as there is one, another than `known`.
private func waiter(behind sessions: [Int32], besides known: Int32, on pool: Pool) async throws -> Int32 {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
        let found = try await pool.query(
            "select pid from pg_stat_activity where pg_blocking_pids(pid) && \(sessions) and pid <> \(known)"
        ).decode(Int32.self)
        if let session = found.first { return session }
        try await Task.sleep(for: .milliseconds(5))
    }
    throw NobodyAppends()
}
