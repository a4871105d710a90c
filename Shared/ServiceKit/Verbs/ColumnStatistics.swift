import Postgres

/// The statistics that PostgreSQL keeps of columns, which hold values as they stand in the table and stay when the rows are gone.
///
/// None are kept of any column that may hold words: texts, lists of texts and bytes, but for those whose name says that they hold codes.
/// Run after the migrations and after a rebuild, as the owner, so that no table can be forgotten.
struct ColumnStatistics {
    /// Columns that hold one of a few words of the program.
    static let codes = [
        "anonymity", "capacity", "cause", "consumer", "kind", "mode", "outcome", "phase", "proof", "role", "roles",
        "stage", "standing", "state", "type",
    ]

    private let schema: String

    init(_ names: SchemaNames) { schema = names.service }

    private struct Column: Sendable {
        let table: String
        let name: String
        let type: String
        let collation: String?
        let isKept: Bool
        let isCollected: Bool
        let isTied: Bool
    }

    /// Keeps none from now on, and drops those that were kept.
    func run(on pool: Pool) async throws {
        let columns = try await columns(on: pool)
        for column in columns where column.isKept && !column.isTied {
            // Collected statistics go with the type, which stays the same: neither the table nor its indexes are
            // written anew.
            let table: Query = "alter table \(identifier: schema).\(identifier: column.table) "
            let change = "alter column \(identifier: column.name) type " as Query
            let collation = column.collation.map { " collate pg_catalog.\(identifier: $0)" as Query } ?? ""
            try await pool.execute(table + change + Self.type(column.type) + collation)
        }
        for column in columns where column.isCollected {
            try await pool.execute(
                """
                alter table \(identifier: schema).\(identifier: column.table)
                alter column \(identifier: column.name) set statistics 0
                """
            )
        }
    }

    private static func type(_ name: String) -> Query {
        switch name {
        case "text[]": "text[]"
        case "bytea": "bytea"
        default: "text"
        }
    }

    private func columns(on pool: Pool) async throws -> [Column] {
        try await pool.query(
            """
            select c.relname::text, a.attname::text, format_type(a.atttypid, null),
                (select collname::text from pg_collation l where l.oid = a.attcollation and l.collname <> 'default'),
                exists (select from pg_stats s
                    where s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname),
                a.attstattarget <> 0,
                -- A column that is generated, or that another is generated from, keeps its type: its own migration drops what was collected.
                a.attgenerated <> '' or exists (select from pg_depend d join pg_attrdef f on f.oid = d.objid
                    where d.classid = 'pg_attrdef'::regclass and d.refclassid = 'pg_class'::regclass
                        and d.refobjid = c.oid and d.refobjsubid = a.attnum and f.adnum <> a.attnum)
            from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = \(schema) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
                and format_type(a.atttypid, null) in ('text', 'text[]', 'bytea') and a.attname <> all (\(Self.codes))
            order by 1, a.attnum
            """
        ).map { row in
            let (table, name, type, collation, isKept, isCollected, isTied) = try row.decode(
                String.self,
                String.self,
                String.self,
                String?.self,
                Bool.self,
                Bool.self,
                Bool.self
            )
            return Column(
                table: table,
                name: name,
                type: type,
                collation: collation,
                isKept: isKept,
                isCollected: isCollected,
                isTied: isTied
            )
        }
    }
}
