import EventSourcing
import FoundationEssentials
import Postgres

/// The steps of a rebuild, on the one connection that holds its lock and looks at the scratch schema first.
struct RebuildWork<P: Projection>: Sendable {
    private let projection: P
    private let store: EventStore
    private let connection: Connection
    private let live: String
    private let scratch: String
    private var lock: String { "rebuild \(live) \(P.name)" }
    private static var pageSize: Int { 4096 }

    init(_ projection: P, store: EventStore, on connection: Connection) async throws {
        self.projection = projection
        self.store = store
        self.connection = connection
        live = try await connection.query("select current_schema()::text")[0][0].decode(as: String.self)
        scratch = "\(live)_rebuild_\(P.name)"
    }

    /// Takes the lock and makes empty tables in the scratch schema.
    func prepare() async throws {
        guard try await connection.takeLock(lock) else { throw RebuildBusy() }
        do {
            try await connection.execute("drop schema if exists \(identifier: scratch) cascade")
            try await connection.execute("create schema \(identifier: scratch)")
            try await setPath("\"\(scratch)\", \"\(live)\"")
            try await connection.run(Script(P.tables))
        } catch {
            await abandon()
            throw error
        }
    }

    /// Replays everything that is there now; answers how far. Nothing needs syncing: an interrupted rebuild starts over.
    func replay(_ progress: (Int64, Int64) -> Void) async throws -> Int64 {
        let end = try await store.head()
        var memory = P.Memory()
        return try await copy(after: 0, upTo: end) { page, position in
            try await memory.applying { memory in
                try await connection.transaction { connection in
                    try await connection.execute("set local synchronous_commit = off")
                    try await projection.apply(page, with: &memory, on: connection)
                }
            }
            progress(position, end)
        }
    }

    /// Makes the indexes that were left for the end.
    func makeIndexes() async throws {
        guard !P.indexes.isEmpty else { return }
        try await connection.execute("set maintenance_work_mem = '256MB'")
        try await connection.run(Script(P.indexes))
        try await connection.execute("reset maintenance_work_mem")
    }

    /// Waits until the live projection stands where the rebuilt one does, or further: only then can they be compared.
    func waitForLive(at position: Int64, patience: Duration = .seconds(10)) async throws {
        // One that takes its time can't be hurried from another process.
        let deadline = ContinuousClock.now + patience + (P.lazyMode?.time ?? .zero)
        while true {
            let standing = try await Checkpoint.find(P.name, in: store.pool)?.position ?? 0
            if standing >= position { return }
            guard .now < deadline else { throw LiveIsBehind(position: standing, rebuilt: position) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Stops the live runner by locking its checkpoint, brings the new tables to where the live ones are, compares them, and
    /// puts them in their place: all in one transaction.
    func finish(after start: Int64, comparing: Bool, isDryRun: Bool) async throws -> RebuildReport {
        _ = try await Checkpoint.load(P.name, from: store.pool)
        do {
            return try await connection.transaction { connection in
                let standing = try await connection.query(
                    "select pos from checkpoint where consumer = \(P.name) and part = 0 for update"
                )[0][0].decode(as: Int64.self)
                let reached = try await copy(after: start, upTo: max(start, standing)) { page, _ in
                    try await projection.apply(page, on: connection)
                }
                let differences = comparing ? try await compare() : nil
                let report = RebuildReport(position: reached, differences: differences, isSwitched: !isDryRun)
                if isDryRun { throw DryRun(report: report) }
                try await switchTables(at: reached)
                return report
            }
        } catch let dry as DryRun {
            return dry.report
        }
    }

    /// Reads page after page, the next one while `write` writes this one; returns the last position written.
    private func copy(
        after start: Int64,
        upTo end: Int64,
        _ write: ([Recorded<P.Event>], Int64) async throws -> Void
    ) async throws -> Int64 {
        var position = start
        var page = try await store.page(after: position, limit: Self.pageSize, upTo: end, for: P.self)
        while let last = page.last {
            async let next = store.page(after: last.position, limit: Self.pageSize, upTo: end, for: P.self)
            try await write(page.events, last.position)
            position = last.position
            page = try await next
        }
        return position
    }

    private func compare() async throws -> [String: Int64] {
        let tables = try await connection.query(
            """
            select c.relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = \(scratch) and c.relkind in ('r', 'p')
            """
        ).decode(String.self)
        var differences: [String: Int64] = [:]
        for table in tables {
            differences[table] = try await connection.query(
                "select table_difference(\(scratch), \(live), \(table))"
            )[0][0].decode(as: Int64.self)
        }
        return differences
    }

    private func switchTables(at position: Int64) async throws {
        try await connection.execute(
            """
            update checkpoint
            set pos = \(position), epoch = (select epoch from log_position where part = 0), renewals = renewals + 1
            where consumer = \(P.name) and part = 0
            """
        )
        try await connection.execute("select switch_projection(\(scratch), \(live))")
    }

    /// Throws the scratch tables away if they are still there, and leaves the connection as it was found. Its own errors
    /// would say nothing new, so it has none.
    func abandon() async {
        _ = try? await connection.execute("drop schema if exists \(identifier: scratch) cascade")
        await connection.releaseLock(lock)
        _ = try? await setPath(store.pool.configuration.searchPath ?? "\"\(live)\"")
    }

    private func setPath(_ path: String) async throws {
        _ = try await connection.query("select set_config('search_path', \(path), false)")
    }
}

private struct DryRun: Error { let report: RebuildReport }
