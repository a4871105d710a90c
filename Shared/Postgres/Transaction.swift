/// Isolation of a transaction: how much of other transactions it sees.
public enum Isolation: String, Sendable, CaseIterable {
    /// Each statement sees what was committed before it.
    case readCommitted = "read committed"
    /// All statements see what was committed before the first.
    case repeatableRead = "repeatable read"
    /// Transactions have the effect of running one after the other; may fail with `serializationFailure`, then run it
    /// again.
    case serializable

    fileprivate func begin(readOnly: Bool) -> Query {
        Query(stringLiteral: "begin isolation level \(rawValue)\(readOnly ? " read only" : "")")
    }
}

extension Connection {
    /// Runs `body` in a transaction: committed if it returns, rolled back if it throws.
    ///
    /// The caller must have the connection for itself. The error of `body` is thrown on even if the rollback fails too.
    /// Throws kind `server` with `inFailedTransaction` if `body` swallowed the error of a statement: nothing was committed.
    @discardableResult
    public nonisolated func transaction<R>(
        isolation: Isolation = .readCommitted,
        readOnly: Bool = false,
        _ body: (Connection) async throws -> R
    ) async throws -> R {
        try await execute(isolation.begin(readOnly: readOnly))
        return try await finishingTransaction(body)
    }

    /// The part of a transaction after `begin`.
    fileprivate nonisolated func finishingTransaction<R>(_ body: (Connection) async throws -> R) async throws -> R {
        let value: R
        do {
            value = try await body(self)
            try Task.checkCancellation()
        } catch {
            // Its own error says less than the one that brought us here; an unusable connection is noticed by its pool.
            _ = try? await shielded("rollback")
            throw error is CancellationError ? PostgresError(.cancelled, "the task was cancelled") : error
        }
        let commit = try await shielded("commit")
        guard commit.commandTag == "COMMIT" else {
            throw PostgresError(
                .server,
                "nothing was committed: a statement had failed and its error was swallowed",
                sqlState: .inFailedTransaction
            )
        }
        return value
    }
}

extension Pool {
    /// Runs `body` in a transaction on a connection of its own: committed if it returns, rolled back if it throws.
    ///
    /// The error of `body` is thrown on even if the rollback fails too. `connectionLost` from here may mean that the
    /// commit has succeeded. Connections that ended unnoticed (the server was restarted) are replaced before `body` runs.
    @discardableResult
    public func transaction<R>(
        isolation: Isolation = .readCommitted,
        readOnly: Bool = false,
        _ body: (Connection) async throws -> R
    ) async throws -> R {
        let lease = try await acquireBegun(isolation.begin(readOnly: readOnly))
        do {
            let value = try await lease.connection.finishingTransaction(body)
            release(lease, isReusable: await lease.connection.isReusable)
            return value
        } catch {
            release(lease, isReusable: await lease.connection.isReusable)
            throw error
        }
    }

    /// A connection on which `begin` has succeeded. A `begin` that was lost did nothing, so another connection is tried:
    /// at most as many times as there can be stale ones, and once more.
    private func acquireBegun(_ begin: Query) async throws(PostgresError) -> Lease {
        var attempts = configuration.connections + 1
        while true {
            let lease = try await acquire()
            do throws(PostgresError) {
                try await lease.connection.execute(begin)
                return lease
            } catch {
                release(lease, isReusable: await lease.connection.isReusable)
                attempts -= 1
                guard attempts > 0, error.kind == .connectionLost || error.kind == .unavailable else { throw error }
            }
        }
    }
}
