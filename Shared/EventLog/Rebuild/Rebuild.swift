import EventSourcing
import Postgres

/// Makes a projection's tables anew beside the live ones, which go on being read and written, and then puts them in their
/// place in one transaction. Needs a role that owns the schema, and a pool without a statement timeout: comparing
/// large tables takes its time.
public struct Rebuild<P: Projection>: Sendable {
    private let projection: P
    private let store: EventStore

    /// A rebuild of what `projection` writes, from `store`'s log.
    public init(_ projection: P, store: EventStore) {
        self.projection = projection
        self.store = store
    }

    /// Replays the log, compares if `comparing`, and switches unless `isDryRun`.
    ///
    /// `progress` is told the position reached and the one to reach, after each batch. Throws `RebuildBusy` if another one
    /// is under way, and what stops any reader of the log; the live tables are then as they were.
    public func run(
        comparing: Bool = false,
        isDryRun: Bool = false,
        progress: (_ position: Int64, _ end: Int64) -> Void = { _, _ in }
    ) async throws -> RebuildReport {
        try await store.pool.withConnection { connection in
            let work = try await RebuildWork(projection, store: store, on: connection)
            try await work.prepare()
            do {
                let position = try await work.replay(progress)
                try await work.makeIndexes()
                if comparing { try await work.waitForLive(at: position) }
                let report = try await work.finish(after: position, comparing: comparing, isDryRun: isDryRun)
                await work.abandon()
                return report
            } catch {
                await work.abandon()
                throw error
            }
        }
    }
}

/// Result of a rebuild.
public struct RebuildReport: Sendable, Equatable {
    /// The position up to which the new tables contain the log.
    public let position: Int64
    /// Per table, how many rows differed from the live ones; `nil` if they weren't compared.
    public let differences: [String: Int64]?
    /// True if the new tables are the live ones now.
    public let isSwitched: Bool

    /// Puts the facts together; for tests of callers.
    public init(position: Int64, differences: [String: Int64]?, isSwitched: Bool) {
        self.position = position
        self.differences = differences
        self.isSwitched = isSwitched
    }
}

/// Another rebuild of the same projection is under way.
public struct RebuildBusy: Error, Sendable, Equatable {}

/// The live projection stood before the rebuilt one, so they couldn't be compared: it is too slow, or stopped. Rebuild without
/// comparing.
public struct LiveIsBehind: Error, Sendable, Equatable {
    /// Position of the live projection.
    public let position: Int64
    /// Position of the rebuilt projection.
    public let rebuilt: Int64
}
