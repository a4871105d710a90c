import EventLoop

/// A history of a schema: steps that are run once, in order, and recorded in a table of the schema. Several parts that share a
/// schema (a log and a service's own tables) each have a history of their own.
public struct Migrations: Sendable {
    /// The steps, oldest first.
    public let steps: [Migration]

    /// The table in which they are recorded.
    public let history: String

    /// The whole history, recorded in the table `history`.
    public init(_ steps: [Migration], history: String = "migration") {
        self.steps = steps
        self.history = history
    }

    /// Brings `schema` up to date, creating it if it is missing, and gives the names of the steps that were run.
    ///
    /// Several processes may try at once: one goes first, the others find nothing to do. Everything happens in one
    /// transaction, so a failing step leaves the schema as it was; within it `search_path` is `schema` alone.
    /// Throws `MigrationError`, or the `PostgresError` of a step.
    @discardableResult
    public func run(on pool: Pool, schema: String) async throws -> [String] {
        // A connection of its own, without a time limit: an index over a large table takes as long as it takes.
        var configuration = pool.configuration
        configuration.statementTimeout = nil
        let connection = try await Connection.connect(configuration, on: pool.loops.next())
        do {
            let names = try await run(on: connection, schema: schema)
            await connection.close()
            return names
        } catch {
            await connection.close()
            throw error
        }
    }

    private func run(on connection: Connection, schema: String) async throws -> [String] {
        try await connection.transaction { connection in
            try await lock(schema, on: connection)
            // Not `if not exists`: that needs the right to create schemas even where there is nothing to create.
            let exists = try await !connection.query("select 1 from pg_namespace where nspname = \(schema)").isEmpty
            if !exists { try await connection.execute("create schema \(identifier: schema)") }
            try await connection.execute(
                "select set_config('search_path', quote_ident(\(schema)), true)"
            )
            try await connection.execute(table)
            let due = try pending(after: try await recorded(in: schema, on: connection))
            for step in due {
                try await connection.run(step.script)
                try await connection.execute(
                    """
                    insert into \(identifier: schema).\(identifier: history) (name, checksum) values (\(step.name), \(step.checksum))
                    """
                )
            }
            return due.map(\.name)
        }
    }

    /// The names of the steps that are still to be run; changes nothing. All, if there is no such schema yet.
    public func pending(on pool: Pool, schema: String) async throws -> [String] {
        try await pool.transaction(readOnly: true) { connection in
            let table = try await connection.query(
                "select 1 from pg_tables where schemaname = \(schema) and tablename = \(history)"
            )
            let known = table.isEmpty ? [] : try await recorded(in: schema, on: connection)
            return try pending(after: known).map(\.name)
        }
    }

    /// Migrations due after `recorded`. Throws if the two histories don't belong together.
    func pending(after recorded: [(name: String, checksum: Int64)]) throws(MigrationError) -> [Migration] {
        var names: Set<String> = []
        for step in steps where !names.insert(step.name).inserted { throw .duplicate(step.name) }
        if let stranger = recorded.first(where: { !names.contains($0.name) }) { throw .unknown(stranger.name) }
        for (index, known) in recorded.enumerated() {
            let step = steps[index]
            guard step.name == known.name else { throw .outOfOrder(step.name) }
            guard step.checksum == known.checksum else { throw .changed(step.name) }
        }
        return Array(steps.dropFirst(recorded.count))
    }

    private var table: Query {
        """
        create table if not exists \(identifier: history) (
            place bigint generated always as identity primary key,
            name text not null unique,
            checksum bigint not null,
            at timestamptz not null default clock_timestamp()
        )
        """
    }

    /// One migrator at a time per schema of a database; released with the transaction.
    private func lock(_ schema: String, on connection: Connection) async throws {
        try await connection.execute("select pg_advisory_xact_lock(hashtextextended('migration of ' || \(schema), 0))")
    }

    private func recorded(
        in schema: String,
        on connection: Connection
    ) async throws -> [(name: String, checksum: Int64)] {
        try await connection.query(
            "select name, checksum from \(identifier: schema).\(identifier: history) order by place"
        )
        .decode(String.self, Int64.self).map { (name: $0.0, checksum: $0.1) }
    }
}
