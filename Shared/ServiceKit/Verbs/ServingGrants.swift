import EventLog
import Postgres
import Vault

/// The rights of the role that serves. Given anew with every migration, for the tables that came since.
struct ServingGrants {
    private let names: SchemaNames

    init(_ names: SchemaNames) { self.names = names }

    /// Grants; false if there is no such role, or it is the owner itself, who needs no grants.
    func run(on pool: Pool) async throws -> Bool {
        let role = names.role
        let isApart = try await !pool.query(
            "select 1 from pg_roles where rolname = \(role) and rolname <> current_user"
        )
        .isEmpty
        guard isApart else { return false }
        let isolated = EventLogMigrations.tables + ["log_migration", ServiceMigrations.history, "migration"]
        try await pool.transaction { connection in
            let tables = try await connection.query(
                """
                select tablename from pg_tables where schemaname = \(names.service) and tablename <> all(\(isolated))
                order by tablename
                """
            ).decode(String.self)
            try await connection.execute(EventLogMigrations.grant(to: role))
            for table in tables {
                try await connection.execute(
                    """
                    grant select, insert, update, delete on \(identifier: names.service).\(identifier: table)
                    to \(identifier: role)
                    """
                )
            }
            try await connection.execute(
                "grant usage, select on all sequences in schema \(identifier: names.service) to \(identifier: role)"
            )
            for grant in VaultMigrations.grants(schema: names.vault, to: role) { try await connection.execute(grant) }
        }
        return true
    }
}
