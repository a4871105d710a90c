public import EventLog
import FoundationEssentials
import Postgres

/// The tables of some projections, for those who tell what is stored: asked only while they show what they must.
///
/// Projections commit without waiting for the disk: after a crash their tables stand some transactions before where their runners have
/// been, until those apply the rest again. Whom an event concerns must not be asked of such tables: nobody would be told of it.
public struct ShownTables: Sendable {
    private struct Standing: Sendable {
        /// When the server began; another one lost what wasn't on its disk.
        var server: Date
        /// Up to where all tables are written.
        var position: Int64
    }

    private let store: EventStore
    private let projections: [any AnyProjectionRunner]
    private let patience: Duration

    /// Those that `projections` write; who asks them for what isn't shown waits so long for it.
    public init(_ projections: [any AnyProjectionRunner], store: EventStore, patience: Duration = .seconds(2)) {
        precondition(!projections.isEmpty, "nothing shows what is told")
        self.projections = projections
        self.store = store
        self.patience = patience
    }

    static var pause: Duration { .milliseconds(50) }

    /// The last position that all of them show.
    var position: Int64 { projections.map { $0.position }.min() ?? 0 }

    /// Whether all of them show `position` within the time after which one looks oneself; with `hurrying` they don't take their time.
    func wait(for position: Int64, hurrying: Bool = true) async -> Bool {
        for projection in projections {
            guard await projection.wait(for: position, timeout: patience, hurrying: hurrying) else { return false }
        }
        if self.position >= position { return true }
        // A crash of the database has taken back what a runner had announced: whoever asks again at once would only keep it from going on.
        try? await Task.sleep(for: Self.pause)
        return self.position >= position
    }

    /// What `read` makes of tables that show everything up to `position` and have done so all the while. Waits for them, and throws
    /// `NotShownYet` where that takes too long.
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
        // What has no checkpoint has no tables either.
        return Standing(server: server, position: position ?? .max)
    }
}

/// Read models don't show a position yet, and were waited for long enough: to be tried again.
public struct NotShownYet: Error, Sendable, Hashable {
    /// What was to be shown.
    public let position: Int64

    /// Names the position.
    public init(position: Int64) { self.position = position }
}
