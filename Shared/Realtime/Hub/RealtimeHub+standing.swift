import EventLog
import EventSourcing
import FoundationEssentials
import Postgres

/// What is shown, where a crash of the database may have taken it back.
///
/// Projections commit without waiting for the disk: after a crash their tables stand some transactions before where their runners have
/// been, until those apply the rest again. Whom an event concerns must not be asked of such tables: nobody would be told of it.
extension RealtimeHub {
    private struct Standing: Sendable {
        /// When the server began; another one lost what wasn't on its disk.
        var server: Date
        /// Up to where all tables are written.
        var position: Int64
    }

    static var pause: Duration { .milliseconds(50) }

    /// What `read` makes of tables that show everything up to `position` and have done so all the while. Waits for them.
    func settled<Value: Sendable>(
        at position: Int64,
        _ read: () async throws -> Value
    ) async throws -> Value {
        while true {
            let before = try await standing()
            guard before.position >= position else {
                try await Task.sleep(for: Self.pause)
                continue
            }
            let value = try await read()
            let after = try await standing()
            if after.server == before.server, after.position >= position { return value }
            try await Task.sleep(for: Self.pause)
        }
    }

    private func standing() async throws -> Standing {
        let (server, position) = try await store.pool.query(
            """
            select pg_postmaster_start_time(), min(pos) from checkpoint
            where part = 0 and consumer = any(\(projections.map(\.name)))
            """
        )[0].decode(Date.self, Int64?.self)
        // What has no checkpoint has no tables either.
        return Standing(server: server, position: position ?? .max)
    }
}
