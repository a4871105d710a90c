public import EventLog
import FoundationEssentials
import Postgres

/// The tables of some projections, for those who tell what is stored: asked only while they show what they must.
///
/// Projections commit without waiting for the disk: after a crash their tables stand some transactions before where their runners have
/// been, until those apply the rest again. Whom an event concerns must not be asked of such tables: nobody would be told of it.
public struct ShownTables: Sendable {
    private struct Standing: Sendable {
        /// Start of the server; another one lost what wasn't on its disk.
        var server: Date
        /// Position up to which all tables are written.
        var position: Int64
    }

    private let store: EventStore
    private let projections: [any AnyProjectionRunner]
    private let patience: Duration

    /// Tables that `projections` write; a caller that asks for a position they don't show waits at most `patience`.
    public init(_ projections: [any AnyProjectionRunner], store: EventStore, patience: Duration = .seconds(2)) {
        precondition(!projections.isEmpty, "nothing shows what is told")
        self.projections = projections
        self.store = store
        self.patience = patience
    }

    static var pause: Duration { .milliseconds(50) }

    /// The last position that all of them show.
    var position: Int64 { projections.map { $0.position }.min() ?? 0 }

    /// Waits, at most `patience` for each projection, until all show `position`; false if they don't. With `hurrying`
    /// the projections don't take their time.
    func wait(for position: Int64, hurrying: Bool = true) async -> Bool {
        for projection in projections {
            guard await projection.wait(for: position, timeout: patience, hurrying: hurrying) else { return false }
        }
        if self.position >= position { return true }
        // A crash of the database has taken back positions that a runner had announced: a caller that asks again at
        // once would only keep it from going on.
        try? await Task.sleep(for: Self.pause)
        return self.position >= position
    }

    /// Result of `read` on tables that show everything up to `position` and have done so during the whole read. Waits
    /// for them, and throws `NotShownYet` if that takes too long.
    public func reading<Value: Sendable>(
        at position: Int64,
        _ read: () async throws -> Value
    ) async throws -> Value {
        guard await wait(for: position) else { throw NotShownYet(position: position) }
        let start = ContinuousClock.now
        while true {
            let before = try await standing()
            if before.position >= position {
                let value = try await read()
                let after = try await standing()
                if after.server == before.server, after.position >= position { return value }
            }
            guard ContinuousClock.now - start < patience else { throw NotShownYet(position: position) }
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
        // Projections without a checkpoint have no tables either.
        return Standing(server: server, position: position ?? .max)
    }
}

/// Read models don't show a position yet, and were waited for long enough: to be tried again.
public struct NotShownYet: Error, Sendable, Hashable {
    /// Position that was to be shown.
    public let position: Int64

    /// Names the position.
    public init(position: Int64) { self.position = position }
}
