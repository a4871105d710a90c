import FoundationEssentials
public import Postgres

/// Folds anew what rows hold that were written by another folding of texts than this version's: once, beside what the service does.
///
/// Rows that are written meanwhile are right already. Where it is broken off it goes on the next time; several processes may do it at once.
public struct Refolding: LongRunning {
    private let pool: Pool
    private let version: Int
    private let columns: [FoldedColumns]
    private static let page = 200

    /// The table that says how far it has come.
    public static let schema = Array(
        """
        -- The folding by which the texts of a table were folded that are searched, and the last row that was folded anew.
        create table text_folding (
            what    text primary key,
            version int not null,
            reached uuid
        );
        """.utf8
    )

    /// Name for logs.
    public let name = "refolding"

    /// Brings `columns` to the folding of this `version`.
    public init(_ columns: [FoldedColumns], version: Int, pool: Pool) {
        self.columns = columns
        self.version = version
        self.pool = pool
    }

    /// Folds everything, then waits for the end.
    public func run() async throws {
        try await fold()
        await untilCancelled()
    }

    /// Folds everything that another folding has left.
    public func fold() async throws {
        for columns in columns { try await fold(columns) }
    }

    private func fold(_ columns: FoldedColumns) async throws {
        let state = try await pool.query("select version, reached from text_folding where what = \(columns.table)")
            .decode(Int32.self, UUID?.self).first
        if let state, Int(state.0) == version, state.1 == nil { return }
        // Progress of another version says nothing of this one.
        var reached = state.flatMap { Int($0.0) == version ? $0.1 : nil }
        while !Task.isCancelled {
            let next = try await foldPage(of: columns, after: reached)
            try await pool.execute(
                """
                insert into text_folding (what, version, reached) values (\(columns.table), \(Int32(version)), \(next))
                on conflict (what) do update set version = excluded.version, reached = excluded.reached
                """
            )
            guard let next else { return }
            reached = next
        }
    }

    /// Folds the rows after one; answers the last of them, `nil` at the end.
    private func foldPage(of columns: FoldedColumns, after reached: UUID?) async throws -> UUID? {
        let start: Query = reached.map { "where id > \($0)" } ?? ""
        let rows = try await pool.query(
            """
            select id, array[\(list(columns.sources))]::text[], array[\(list(columns.folded))]::text[]
            from \(identifier: columns.table) \(start) order by id limit \(Self.page)
            """
        ).decode(UUID.self, [String].self, [String].self)
        for (id, written, former) in rows {
            // An erased row stays as it is.
            guard written.contains(where: { !$0.isEmpty }) else { continue }
            let folded = columns.fold(written)
            if folded != former { try await replace(former, with: folded, of: id, in: columns) }
        }
        return rows.count < Self.page ? nil : rows.last?.0
    }

    /// Unless the row was written meanwhile.
    private func replace(
        _ former: [String],
        with folded: [String],
        of id: UUID,
        in columns: FoldedColumns
    ) async throws {
        let pairs = zip(columns.folded, folded).map { column, text -> Query in "\(identifier: column) = \(text)" }
        let same = zip(columns.folded, former).map { column, text -> Query in "\(identifier: column) = \(text)" }
        try await pool.execute(
            """
            update \(identifier: columns.table) set \(pairs.joined(separator: ", "))
            where id = \(id) and \(same.joined(separator: " and "))
            """
        )
    }

    private func list(_ columns: [String]) -> Query {
        columns.map { column -> Query in "\(identifier: column)" }.joined(separator: ", ")
    }
}
